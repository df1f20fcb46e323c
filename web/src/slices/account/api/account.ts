import type { Role } from '@fourfold/contract/account/schema.ts';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { clearDrafts } from '../../../lib/draft.ts';
import { notify } from '../../../lib/notify.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { announce, dropSession, leaveNotice } from '../../../lib/session.ts';
import { forgetRole, refresh } from '../../../refresh.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call('profileGet', { signal }),
  staleTime: Infinity,
});

/** The signed-in user. The shell has loaded it before any screen shows. */
export const useProfile = () => useSuspenseQuery(profileQuery).data;

/** Puts the user into a role; what was read in the other one is forgotten. */
export async function switchRole(role: Role): Promise<void> {
  const profile = await call('profileUpdate', { body: { role } });
  forgetRole();
  queryClient.setQueryData(profileQuery.queryKey, profile);
  announce('role');
}

/** Sends a code to a new address; the answer is the same for one that is taken. */
export const sendEmailCode = (email: string) => call('emailConnect', { body: { email } });

/** Takes the new address with the code; the other devices are signed out. */
export async function confirmEmail(email: string, code: string): Promise<void> {
  const profile = await call('emailConnectVerify', { body: { email, code } });
  queryClient.setQueryData(profileQuery.queryKey, profile);
  await refresh('session');
}

/** Has everything put into one zip and hands it to the browser as a download; says what is missing. */
export async function downloadExport(): Promise<void> {
  const { fileName, base64, missing } = await call('accountExport');
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/zip' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  if (missing.length > 0) void notify(missing.join(' '));
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Deletes the account for good; nothing of it stays in this browser either. */
export async function deleteAccount(): Promise<void> {
  await call('accountDelete');
  clearDrafts();
  leaveNotice('Your account is deleted.');
  dropSession('signed-out');
}
