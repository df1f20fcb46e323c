import type { hideInput, Mark } from '@fourfold/contract/search/mark.ts';
import type { JobView } from '@fourfold/contract/search/schema.ts';
import type { z } from 'zod';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { jobViewQuery, jobListsKey, type JobQuery } from './jobs.ts';
import { markedList, type FoundJobs } from './marked-list.ts';
import { refresh } from '../../../refresh.ts';

/** Why a job is hidden. */
export type Hiding = z.input<typeof hideInput>;

function send(id: number, from: Mark | null, to: Mark | null, hiding?: Hiding) {
  const params = { id };
  if (to === 'saved') return call('jobSave', { params });
  if (to === 'hidden') return call('jobHide', { params, body: hiding });
  return call(from === 'hidden' ? 'jobUnhide' : 'jobUnsave', { params });
}

/** Sets the mark of a job on its page and in every list. */
function show(id: number, mark: Mark | null): void {
  for (const [key, page] of queryClient.getQueriesData<FoundJobs>({ queryKey: jobListsKey })) {
    const query = key[jobListsKey.length] as JobQuery | null;
    if (page) queryClient.setQueryData(key, markedList(page, query?.marked, id, mark));
  }
  queryClient.setQueryData<JobView>(jobViewQuery(id).queryKey, (job) => job && { ...job, mark });
}

/** Saves or hides a job, or undoes that: shown at once; a refusal undoes it and is thrown. */
export async function markJob(
  id: number,
  from: Mark | null,
  to: Mark | null,
  hiding?: Hiding,
): Promise<void> {
  // A list fetch in flight would bring the old mark back.
  await queryClient.cancelQueries({ queryKey: ['search', 'job'] });
  show(id, to);
  try {
    await send(id, from, to, hiding);
  } catch (error) {
    show(id, from);
    throw error;
  } finally {
    // A list that lost a row has room for the next, and the saved or hidden list may have gained one.
    void refresh('jobMark');
  }
}
