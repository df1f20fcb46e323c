import type { JobStatus } from '@fourfold/contract/job/schema.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { movedList, type JobListScope, type JobPage, type MovedJob } from './moved-list.ts';
import { refresh } from '../../../refresh.ts';

const lists = ['job', 'list'] as const;

interface JobListPart extends JobListScope {
  limit: number;
  offset: number;
}

/** Names a page of a list of own jobs. */
export const jobListKey = (part: JobListPart) => [...lists, part.of, part] as const;

/**
 * Shows a move in every list while the server is asked; what it refuses is taken back, and thrown.
 * `send` lets the lists ask again once it has succeeded.
 */
export async function moveInLists<Answer>(
  job: MovedJob,
  to: JobStatus | null,
  send: () => Promise<Answer>,
): Promise<Answer> {
  // A list that is on its way would bring the job back.
  await queryClient.cancelQueries({ queryKey: lists });
  const before = queryClient.getQueriesData<JobPage>({ queryKey: lists });
  for (const [key, page] of before) {
    const part = key[3] as JobListPart;
    if (page) queryClient.setQueryData(key, movedList(page, part, job, to));
  }
  try {
    return await send();
  } catch (error) {
    for (const [key, page] of before) queryClient.setQueryData(key, page);
    void refresh('job');
    throw error;
  }
}
