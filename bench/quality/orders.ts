import {
  breakdown,
  byOrder,
  byRank,
  orderOf,
  rankOf,
} from '../../server/src/slices/matching/matching.rules.ts';
import { countSkills, type Market, type Skill } from './market.ts';

export const orderNames = ['Fourfold', 'plain coverage', 'tf-idf cosine', 'summed idf'] as const;
export type OrderName = (typeof orderNames)[number];

export type Direction = 'person for a job' | 'job for a person';

/** Whether `other` ranks before `own`; neither is true if nothing is shared with the searcher. */
type Before = (searcher: number, other: number, own: number) => boolean;

/** All orders of one direction over a market. Documents are the rows found: CVs or jobs. */
export function ordersOf(market: Market, direction: Direction): Record<OrderName, Before> {
  const { jobs, cvs, ids } = market;
  const documents = direction === 'person for a job' ? cvs : jobs;
  const counts = countSkills(documents);
  // BM25's inverse document frequency.
  const idf = (id: number) => {
    const holding = counts.get(id) ?? 0;
    return Math.log(1 + (documents.length - holding + 0.5) / (holding + 0.5));
  };
  const length = (skills: readonly Skill[]) =>
    Math.hypot(...skills.map(({ id, level }) => level * idf(id)));
  const jobLengths = jobs.map(length);
  const cvLengths = cvs.map(length);
  const levels = cvs.map((cv) => new Map(cv.map(({ id, level }) => [id, level])));
  const known = (cv: number, id: number) => levels[cv]?.get(id) ?? 0;
  const sumOver = (job: number, value: (skill: Skill) => number) =>
    (jobs[job] ?? []).reduce((sum, skill) => sum + value(skill), 0);

  /** Highest value first, ties by id; a value belongs to a job and a CV. */
  const byValue = (value: (job: number, cv: number) => number): Before => {
    const table = jobs.map((_, job) => cvs.map((_, cv) => value(job, cv)));
    return (searcher, other, own) => {
      const at = (found: number) =>
        (direction === 'person for a job' ? table[searcher]?.[found] : table[found]?.[searcher]) ??
        0;
      return at(other) > at(own) || (at(other) === at(own) && idOf(other) < idOf(own));
    };
  };
  const idOf = (found: number) => ids[found] ?? 0;

  const matches = jobs.map((jobSkills) =>
    cvs.map((cvSkills) => {
      const match = breakdown({ jobSkills, cvSkills, jobWins: null, cvWins: null });
      return { order: orderOf(match), rank: rankOf(match) ?? 0 };
    }),
  );
  const anyDay = new Date(0);
  const standing = (job: number, cv: number, id: number) => ({
    ...(matches[job]?.[cv] ?? { order: 0, rank: 0 }),
    id,
    activeAt: anyDay,
    publishedAt: anyDay,
  });

  return {
    Fourfold:
      direction === 'person for a job'
        ? (job, other, own) =>
            byRank(standing(job, other, idOf(other)), standing(job, own, idOf(own))) < 0
        : (cv, other, own) =>
            byOrder(standing(other, cv, idOf(other)), standing(own, cv, idOf(own))) < 0,
    'plain coverage': byValue(
      (job, cv) =>
        sumOver(job, ({ id, level }) => Math.min(level, known(cv, id))) /
        sumOver(job, ({ level }) => level),
    ),
    'tf-idf cosine': byValue(
      (job, cv) =>
        sumOver(job, ({ id, level }) => level * known(cv, id) * idf(id) ** 2) /
        (jobLengths[job] ?? 1) /
        (cvLengths[cv] ?? 1),
    ),
    'summed idf': byValue((job, cv) => sumOver(job, ({ id }) => (known(cv, id) > 0 ? idf(id) : 0))),
  };
}

/** The rank of each searcher's own job or person, from 1; Infinity if nothing is shared. */
export function ownPlaces(market: Market, before: Before): number[] {
  const known = market.cvs.map((cv) => new Set(cv.map(({ id }) => id)));
  return market.jobs.map((job, own) => {
    if (!job.some(({ id }) => known[own]?.has(id))) return Infinity;
    return 1 + market.jobs.filter((_, other) => other !== own && before(own, other, own)).length;
  });
}
