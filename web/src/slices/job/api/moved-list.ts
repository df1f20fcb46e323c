import type { JobCard, JobCounts, JobStatus } from '@fourfold/contract/job/schema.ts';

/** A page of own jobs; `counts` are those of a company. */
export interface JobPage {
  list: JobCard[];
  count: number;
  counts?: JobCounts;
}

/** Whose jobs a list holds, and with which status. */
export interface JobListScope {
  of: number | 'own';
  status: readonly JobStatus[];
}

export type MovedJob = Pick<JobCard, 'id' | 'status' | 'company'>;

/** A page of a list after this job gets another status, or is deleted where `to` is null. */
export function movedList(
  page: JobPage,
  scope: JobListScope,
  job: MovedJob,
  to: JobStatus | null,
): JobPage {
  if (scope.of !== 'own' && scope.of !== job.company.id) return page;
  const left = scope.status.includes(job.status) ? 1 : 0;
  const entered = to !== null && scope.status.includes(to) ? 1 : 0;
  const counts = page.counts && { ...page.counts, [job.status]: page.counts[job.status] - 1 };
  if (counts && to !== null) counts[to] += 1;
  return {
    list: page.list.flatMap((card) => {
      if (card.id !== job.id) return card;
      // The server decides on its next moves.
      return to !== null && entered ? { ...card, status: to, actions: [] } : [];
    }),
    count: page.count - left + entered,
    ...(counts && { counts }),
  };
}
