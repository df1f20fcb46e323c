import type { InvalidateQueryFilters, QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/*
 * An answer that is under way may have been read before a change that is already known here, by the
 * socket or by another answer, and would bring back what was before it.
 */

/**
 * Marks data as stale and reads what is shown of it again, what is just being read included. The
 * library restarts no first read, and takes its answer as fresh: another one follows it.
 */
export async function readAgain(filters: InvalidateQueryFilters): Promise<void> {
  const first = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await queryClient.invalidateQueries(filters);
  for (const { queryKey, state } of first)
    if (state.data !== undefined) void queryClient.invalidateQueries({ queryKey, exact: true });
}

/** Stores an answer or an event of the server; what is being read meanwhile is read again. */
export function keep<Data>(
  queryKey: QueryKey,
  next: Data | ((known: Data | undefined) => Data | undefined),
): void {
  queryClient.setQueryData(queryKey, next);
  void readAgain({ queryKey, exact: true, fetchStatus: 'fetching' });
}
