import { openPopup } from '../../../lib/popup.ts';

/** Leads to the deletion of the account: what goes, then the word to be typed. */
export async function askToDeleteAccount(): Promise<void> {
  if (await openPopup('deleteAccount', {})) await openPopup('typeDialog', {});
}
