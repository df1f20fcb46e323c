import type { JobCard, JobCounts, JobStatus } from '@fourfold/contract/job/schema.ts';

/** A page of own jobs; `counts` are those of a company. */
export interface JobPage {
  list: JobCard[];
  count: number;
  counts?: JobCounts;
}

/** Whose jobs a list holds, and of which status. */
export interface JobListScope {
  of: number | 'own';
  status: readonly JobStatus[];
}

export type MovedJob = Pick<JobCard, 'id' | 'status' | 'company'>;

/** A page of a list as it will be once this job has another status, or none where `to` is null. */
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
      // What it may do next, the server says.
      return to !== null && entered ? { ...card, status: to, actions: [] } : [];
    }),
    count: page.count - left + entered,
    ...(counts && { counts }),
  };
}
