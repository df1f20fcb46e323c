import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export const receivedQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['application', 'received', id],
    queryFn:
      id === null ? skipToken : ({ signal }) => call('applicationGet', { params: { id }, signal }),
    // A bite that was taken back is gone; the person's page stays.
    throwOnError: false,
  });

/**
 * A received application with its history; asking for it is opening it, which makes a new one
 * viewed. Asks for nothing while there is no id.
 */
export const useReceived = (id: number | null) => useQuery(receivedQuery(id));
