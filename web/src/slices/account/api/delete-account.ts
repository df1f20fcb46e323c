import { call } from '../../../lib/api.ts';
import { clearDrafts } from '../../../lib/draft.ts';
import { dropSession, leaveNotice } from '../../../lib/session.ts';

/** Deletes the account for good; nothing of it stays in this browser either. */
export async function deleteAccount(): Promise<void> {
  await call('accountDelete');
  clearDrafts();
  leaveNotice('Your account is deleted.');
  dropSession('signed-out');
}
