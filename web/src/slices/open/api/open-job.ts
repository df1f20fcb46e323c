import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** A job as anybody may read it, before signing in. */
export const openJobQuery = (id: number) =>
  queryOptions({
    queryKey: ['market', 'job', id],
    queryFn: ({ signal }) => call('openJobGet', { params: { id }, signal }),
    retry: false,
    // Signing in goes on without it.
    throwOnError: false,
    meta: { silent: true },
  });
