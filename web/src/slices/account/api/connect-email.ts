import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { profileQuery } from './profile.ts';
import { refresh } from '../../../refresh.ts';

/** Sends a code to a new address; the answer is the same for one that is taken. */
export const sendEmailCode = (email: string) => call('emailConnect', { body: { email } });

/** Takes the new address with the code; the other devices are signed out. */
export async function confirmEmail(email: string, code: string): Promise<void> {
  const profile = await call('emailConnectVerify', { body: { email, code } });
  queryClient.setQueryData(profileQuery.queryKey, profile);
  await refresh('session');
}
