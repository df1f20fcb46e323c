import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { refresh } from '../../../refresh.ts';

/** Where the account is signed in, last used first. */
export const useSessions = () =>
  useQuery({ queryKey: ['session'], queryFn: ({ signal }) => call('sessionList', { signal }) });

/** Signs out all other devices immediately. @returns how many */
export async function endOtherSessions(): Promise<number> {
  const { count } = await call('sessionsEnd');
  await refresh('session');
  return count;
}

/** Signs a device out immediately. */
export async function endSession(id: number): Promise<void> {
  await call('sessionEnd', { params: { id } });
  await refresh('session');
}
