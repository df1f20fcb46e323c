import type { InvalidateQueryFilters, Query, QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/*
 * An answer that is under way may have been read before a change that is already known here, by the
 * socket or by another answer, and would bring back what was before it.
 */

type Reread = Pick<InvalidateQueryFilters, 'queryKey' | 'exact' | 'refetchType'>;

/** First reads that another one follows. */
const followed = new WeakSet<Query>();

/** The library restarts no first read, and takes its answer as fresh: another one follows it. */
async function follow(first: Query, { refetchType }: Reread): Promise<void> {
  if (followed.has(first)) return;
  followed.add(first);
  await first.promise?.catch(() => undefined);
  followed.delete(first);
  if (first.state.data === undefined) return;
  const { queryKey } = first;
  await queryClient.invalidateQueries({ queryKey, exact: true, refetchType });
}

/** Marks data as stale and reads what is shown of it again, what is just being read included. */
export async function readAgain(filters: Reread): Promise<void> {
  const first = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  const following = first.map((query) => follow(query, filters));
  await Promise.all([queryClient.invalidateQueries(filters), ...following]);
}

/** Stores what the server has answered or told; what is being read meanwhile is read again. */
export function keep<Data>(
  queryKey: QueryKey,
  next: Data | ((known: Data | undefined) => Data | undefined),
): void {
  const isReading = queryClient.isFetching({ queryKey, exact: true }) > 0;
  queryClient.setQueryData(queryKey, next);
  if (isReading) void readAgain({ queryKey, exact: true, refetchType: 'all' });
}
