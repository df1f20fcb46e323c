import type { ApplicationPart } from '@fourfold/contract/application/part.ts';
import type { Origin } from '@fourfold/contract/application/schema.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/* Apart from the other calls, which every page loads. */

/** As many as a page of a part has. */
const partLimit = 10;

/** A part of what the candidate follows, offers first, then the newest; more on demand. */
export const useOwnPart = (part: ApplicationPart, origin?: Origin, archived = false) =>
  useInfiniteQuery({
    queryKey: ['application', 'part', { part, origin, archived }],
    queryFn: ({ pageParam, signal }) =>
      call('applicationPart', {
        query: {
          part,
          origin,
          archived: archived ? 'true' : 'false',
          limit: partLimit,
          after: pageParam,
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.after,
  });
