import type { JobStatus } from '@fourfold/contract/job/schema.ts';
import { day, hour, iso, workingTimeBefore } from './calendar.ts';
import type { Job } from './marketplace.ts';
import type { Random } from './random.ts';

type Dates = Pick<Job, 'createdDate' | 'firstPublishedDate' | 'publishedDate' | 'updatedDate'>;

/** How many days ago it was posted, at least and at most. */
const posted: Record<Exclude<JobStatus, 'draft'>, [number, number]> = {
  published: [2, 95],
  paused: [30, 90],
  closed: [45, 115],
};

/** Dates of a job within the last 120 days; sometimes reposted. */
export function datesFor(random: Random, status: JobStatus, leastAge: number, now: Date): Dates {
  const ago = (days: number) => workingTimeBefore(random, now.getTime() - days * day);
  if (status === 'draft') {
    const created = ago(random.int(4, 30));
    return {
      createdDate: iso(created),
      firstPublishedDate: null,
      publishedDate: null,
      updatedDate: iso(created + random.int(1, 40) * hour),
    };
  }
  const [usual, earliest] = posted[status];
  const latest = Math.max(usual, leastAge);
  // Older posts are rarer: most jobs are filled earlier.
  const days = latest + Math.floor((earliest - latest) * random.next() ** 1.5);
  const published = ago(days);
  const reposted = days < 40 && random.chance(0.08);
  const first = reposted ? published - random.int(40, 75) * day : published;
  const changed =
    status === 'closed'
      ? published + random.int(24, Math.max(24, days - 4)) * day
      : status === 'paused'
        ? ago(random.int(7, 20))
        : published;
  return {
    createdDate: iso(first - random.int(2, 70) * hour),
    firstPublishedDate: iso(first),
    publishedDate: iso(published),
    updatedDate: iso(Math.min(changed, now.getTime() - day)),
  };
}
