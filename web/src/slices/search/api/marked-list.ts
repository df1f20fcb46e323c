import type { Mark } from '@fourfold/contract/search/mark.ts';
import type { Placed } from '@fourfold/contract/matching/page-order.ts';
import type { JobResult } from '@fourfold/contract/search/schema.ts';

/** A page of found jobs. */
export interface FoundJobs {
  list: Placed<JobResult>[];
  count: number;
}

/**
 * A page after a job's mark changed: lists of saved or hidden jobs only contain those, all others leave
 * hidden ones out.
 * @param only the list request's `marked`
 */
export function markedList<Page extends FoundJobs>(
  page: Page,
  only: Mark | undefined,
  id: number,
  mark: Mark | null,
): Page {
  const stays = only === undefined ? mark !== 'hidden' : mark === only;
  if (!page.list.some((job) => job.id === id)) return page;
  return stays
    ? { ...page, list: page.list.map((job) => (job.id === id ? { ...job, mark } : job)) }
    : { ...page, list: page.list.filter((job) => job.id !== id), count: page.count - 1 };
}
