import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';

const queryKey = ['session'];

/** Where the account is signed in, the latest used first. */
export const useSessions = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => call('sessionList', { signal }) });

/** Signs a device out, at once. */
export async function endSession(id: number): Promise<void> {
  await call('sessionEnd', { params: { id } });
  await queryClient.invalidateQueries({ queryKey });
}
