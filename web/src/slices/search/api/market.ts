import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** How much is published, for visitors. */
export const marketQuery = queryOptions({
  queryKey: ['market'],
  queryFn: ({ signal }) => call('marketSize', { signal }),
  meta: { silent: true },
});
