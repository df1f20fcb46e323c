import { call } from '../../../lib/api.ts';
import { clearDrafts } from '../../../lib/draft.ts';
import { keep } from '../../../lib/read-again.ts';
import { dropSession, leaveNotice } from '../../../lib/session.ts';
import { refresh } from '../../../refresh.ts';
import { profileQuery } from './profile.ts';

/** Sends a code to a new address; the answer does not reveal whether the address is taken. */
export const sendEmailCode = (email: string) => call('emailConnect', { body: { email } });

/** Changes the address with the code; signs out all other devices. */
export async function confirmEmail(email: string, code: string): Promise<void> {
  const profile = await call('emailConnectVerify', { body: { email, code } });
  keep(profileQuery.queryKey, profile);
  await refresh('session');
}

/** Deletes the account for good, and its data in this browser. */
export async function deleteAccount(): Promise<void> {
  await call('accountDelete');
  clearDrafts();
  leaveNotice('Your account is deleted.');
  dropSession('signed-out');
}
