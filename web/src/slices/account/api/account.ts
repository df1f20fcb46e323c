import { call } from '../../../lib/api.ts';
import { clearDrafts } from '../../../lib/draft.ts';
import { keep } from '../../../lib/read-again.ts';
import { dropSession, leaveNotice } from '../../../lib/session.ts';
import { refresh } from '../../../refresh.ts';
import { profileQuery } from './profile.ts';
import type { AccountExport } from '@fourfold/contract/account/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { notify } from '../../../lib/notify.ts';
import { bytesOf, saveFile } from '../../../lib/save-file.ts';

const queryKey = ['export'] as const;

/** While a file is prepared: the socket tells of its end, this is for a page without one. */
const lookAgainMs = 5_000;

/** How far the file with everything is. */
export const useExport = () =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => call('accountExport', { signal }),
    refetchInterval: ({ state: { data } }) => data?.state === 'preparing' && lookAgainMs,
  });

/** Has the file prepared; one that is there is replaced. */
export async function requestExport(): Promise<void> {
  keep<AccountExport>(queryKey, await call('accountExportRequest'));
}

/** Reads the file piece by piece and downloads it; reports what is missing. */
export async function downloadExport(file: NonNullable<AccountExport['file']>): Promise<void> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  while (pieces.length < file.pieces) {
    const answer = await call('accountExport', { query: { piece: String(pieces.length) } });
    if (answer.base64 === null || answer.file?.readyDate !== file.readyDate) {
      await refresh('export');
      throw new Error('The file was replaced while it was downloaded');
    }
    pieces.push(bytesOf(answer.base64));
  }
  saveFile(file.fileName, pieces, 'application/zip');
  if (file.missing.length > 0) void notify(file.missing.join(' '));
}

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
