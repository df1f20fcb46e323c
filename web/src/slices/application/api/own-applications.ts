import type { OwnApplication, ApplicationAction } from '@fourfold/contract/application/schema.ts';
import { cameFrom, keepCameFrom } from '@fourfold/contract/open/came-from.ts';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { refresh } from '../../../refresh.ts';
import type { candidateMove } from '@fourfold/contract/application/move.ts';

type Direction = 'outgoing' | 'incoming';

const key = (direction: Direction, archived: boolean) =>
  ['application', direction, archived] as const;

/** All of them in one request (SPEC.md section 7). */
const all = { limit: 1000, offset: 0 };

/** The candidate's applications, or the bites received; newest first. */
export const useOwnApplications = (direction: Direction, archived = false) =>
  useQuery({
    queryKey: key(direction, archived),
    queryFn: ({ signal }) =>
      call(direction === 'outgoing' ? 'applicationOutgoing' : 'applicationIncoming', {
        query: { ...all, archived: archived ? 'true' : 'false' },
        signal,
      }),
  });

interface OwnList {
  list: OwnApplication[];
}

/** Puts the answer of a move into the lists that show it, and refetches the others. */
export function cacheOwnApplication(application: OwnApplication): void {
  const withAnswer = <Page extends OwnList>(page: Page): Page => ({
    ...page,
    list: page.list.map((one) => (one.id === application.id ? application : one)),
  });
  for (const [listKey, kept] of queryClient.getQueriesData<OwnList | { pages: OwnList[] }>({
    queryKey: ['application'],
  })) {
    if (kept && 'pages' in kept)
      queryClient.setQueryData(listKey, { ...kept, pages: kept.pages.map(withAnswer) });
    else if (kept?.list) queryClient.setQueryData(listKey, withAnswer(kept));
  }
  void refresh('application');
}

/** Applies with the caller's CV, and updates every list and page of jobs and applications. */
export async function apply(cvId: number, jobId: number) {
  const source = cameFrom(jobId);
  const body = source === null ? {} : { from: source };
  const application = await call('jobApply', { params: { id: cvId, jobId }, body });
  keepCameFrom(jobId, null);
  await refresh('application');
  return application;
}

type Move = z.input<typeof candidateMove>;

/** Accepts, declines or withdraws. */
export async function answerApplication(
  id: number,
  status: ApplicationAction,
  words: Omit<Move, 'status'> = {},
): Promise<void> {
  const body = { ...words, status: status as Move['status'] };
  cacheOwnApplication(await call('applicationAnswer', { params: { id }, body }));
}

/** Undoes the user's last move; an undelivered application is deleted. */
export async function undoAnswer(id: number): Promise<void> {
  const application = await call('applicationAnswerUndo', { params: { id } });
  if (application) cacheOwnApplication(application);
  else await refresh('application');
}

/** Archives a finished application. */
export async function archiveApplication(id: number): Promise<void> {
  await call('applicationDelete', { params: { id } });
  await refresh('application');
}
