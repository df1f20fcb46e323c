import { referralPrefix, referralSource } from '@fourfold/contract/application/source.ts';
import { windowOf } from './applications.ts';
import { day } from './calendar.ts';
import type { Application, Cv, Job, Visits } from './marketplace.ts';
import type { Random } from './random.ts';

/** Where links to the jobs were put; '' is none. */
const places = [
  ['', 8],
  ['linkedin', 7],
  ['indeed', 6],
  ['newsletter', 2],
  [referralSource, 2],
  ['spring-fair', 1],
] as const;

/** Views are shown for thirty days, and counted from a few weeks before. */
const days = 50;

interface Scene {
  /** Of the demo employer, with their applications. */
  jobs: readonly Job[];
  applications: readonly Application[];
  cvs: readonly Cv[];
  now: number;
}

/** How the demo employer's public pages were read, and by which links its applicants came. */
export function visitsOf(random: Random, { jobs, applications, cvs, now }: Scene): Visits {
  const keys = new Set(jobs.map(({ key }) => key));
  const own = applications.filter(({ jobKey }) => keys.has(jobKey));
  const came = own
    .filter(({ origin }) => origin === 'applicant')
    .map((application) => ({ application, source: random.weighted(places) }));
  // One of them was recommended by somebody who says so, and does not apply there.
  const told = came.find(({ source }) => source === referralSource);
  const applicants = new Set(own.map(({ cvKey }) => cvKey));
  const recommender = cvs.find(({ key, status }) => status === 'published' && !applicants.has(key));
  const link = `${referralPrefix}${Array.from({ length: 30 }, () => random.int(0, 15).toString(16)).join('')}`;
  return {
    sources: new Map(
      came.map(({ application, source }) => [
        application.key,
        application === told?.application ? link : source || null,
      ]),
    ),
    referral:
      told && recommender
        ? { accountKey: recommender.accountKey, jobKey: told.application.jobKey, source: link }
        : null,
    readings: jobs.flatMap((job) => readingsOf(random, job, now)),
  };
}

/** Most people read a job in its first week, and on working days. */
function readingsOf(random: Random, job: Job, now: number): Visits['readings'] {
  const { from, to } = windowOf(job, now);
  return Array.from({ length: days }, (_, ago) => now - ago * day)
    .filter((time) => time >= from && time <= to)
    .flatMap((time) => {
      const isWeekend = [0, 6].includes(new Date(time).getUTCDay());
      const usual = (isWeekend ? 4 : 11) * (0.35 + Math.exp((from - time) / (7 * day)));
      const views = new Map<string, number>();
      for (let left = Math.round(usual * random.between(0.6, 1.4)); left > 0; left -= 1) {
        const source = random.weighted(places);
        views.set(source, (views.get(source) ?? 0) + 1);
      }
      const date = new Date(time).toISOString().slice(0, 10);
      return [...views].map(([source, count]) => ({
        jobKey: job.key,
        day: date,
        source,
        views: count,
      }));
    });
}
