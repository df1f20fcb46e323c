import type { Mark } from '@fourfold/contract/search/mark.ts';
import type { Placed } from '@fourfold/contract/matching/page-order.ts';
import type { CandidateResult, CandidateView } from '@fourfold/contract/search/schema.ts';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import type { CandidateQuery } from './candidates.ts';
import { refresh } from '../../../refresh.ts';

interface Found {
  list: Placed<CandidateResult>[];
  count: number;
}

const lists = ['search', 'candidate', 'list'] as const;

function send(params: { id: number; candidateId: number }, from: Mark | null, to: Mark | null) {
  if (to === 'saved') return call('candidateSave', { params });
  if (to === 'hidden') return call('candidateHide', { params });
  return call(from === 'hidden' ? 'candidateUnhide' : 'candidateUnsave', { params });
}

/**
 * Sets the mark on the person's page and in every list for the job; removes people whom a list leaves
 * out.
 */
function show(jobId: number, cvId: number, mark: Mark | null): void {
  for (const [key, page] of queryClient.getQueriesData<Found>({ queryKey: lists })) {
    const query = key[lists.length] as CandidateQuery | null;
    if (query?.jobId !== String(jobId) || !page?.list.some(({ id }) => id === cvId)) continue;
    const stays = query.marked === undefined ? mark !== 'hidden' : mark === query.marked;
    queryClient.setQueryData<Found>(
      key,
      stays
        ? { ...page, list: page.list.map((one) => (one.id === cvId ? { ...one, mark } : one)) }
        : { ...page, list: page.list.filter(({ id }) => id !== cvId), count: page.count - 1 },
    );
  }
  queryClient.setQueryData<CandidateView>(
    ['search', 'candidate', 'one', cvId, jobId],
    (view) => view && { ...view, mark },
  );
}

/**
 * Saves or hides a person for a job, or undoes that: shown at once; a refusal undoes it and is thrown.
 */
export async function markCandidate(
  jobId: number,
  cvId: number,
  from: Mark | null,
  to: Mark | null,
): Promise<void> {
  // A list fetch in flight would bring the old mark back.
  await queryClient.cancelQueries({ queryKey: ['search', 'candidate'] });
  show(jobId, cvId, to);
  try {
    await send({ id: jobId, candidateId: cvId }, from, to);
  } catch (error) {
    show(jobId, cvId, from);
    throw error;
  } finally {
    // A list that lost a row has room for the next, and the saved or hidden list may have gained one.
    void refresh('candidateMark');
  }
}
