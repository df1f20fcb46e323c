import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Totals of published jobs and CVs, for visitors. */
export const marketQuery = queryOptions({
  queryKey: ['market'],
  queryFn: ({ signal }) => call('marketSize', { signal }),
  meta: { silent: true },
});
