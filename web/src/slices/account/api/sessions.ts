import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { refresh } from '../../../refresh.ts';

/** Where the account is signed in, the latest used first. */
export const useSessions = () =>
  useQuery({ queryKey: ['session'], queryFn: ({ signal }) => call('sessionList', { signal }) });

/** Signs all other devices out, at once. @returns how many */
export async function endOtherSessions(): Promise<number> {
  const { count } = await call('sessionsEnd');
  await refresh('session');
  return count;
}

/** Signs a device out, at once. */
export async function endSession(id: number): Promise<void> {
  await call('sessionEnd', { params: { id } });
  await refresh('session');
}
