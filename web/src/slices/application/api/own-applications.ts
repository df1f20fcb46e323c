import type { OwnApplication } from '@fourfold/contract/application/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { refresh } from '../../../refresh.ts';

export type Direction = 'outgoing' | 'incoming';

const key = (direction: Direction, archived: boolean) =>
  ['application', direction, archived] as const;

/** All of them at once (SPEC.md section 7). */
const all = { limit: 1000, offset: 0 };

/** What the candidate sent, or the bites that came in; the newest first. */
export const useOwnApplications = (direction: Direction, archived = false) =>
  useQuery({
    queryKey: key(direction, archived),
    queryFn: ({ signal }) =>
      call(direction === 'outgoing' ? 'applicationOutgoing' : 'applicationIncoming', {
        query: { ...all, archived: archived ? 'true' : 'false' },
        signal,
      }),
  });

/** Puts the answer of a move into whatever list shows it, and asks the others again. */
export function keepOwnApplication(application: OwnApplication): void {
  for (const [listKey, page] of queryClient.getQueriesData<{
    list: OwnApplication[];
    count: number;
  }>({ queryKey: ['application'] })) {
    if (!page?.list) continue;
    const list = page.list.map((one) => (one.id === application.id ? application : one));
    queryClient.setQueryData(listKey, { ...page, list });
  }
  void refresh('application');
}
