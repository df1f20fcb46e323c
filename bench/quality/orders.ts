import { nearOf, standIns, unrelated, worthBy } from '@fourfold/contract/matching/order.ts';
import { breakdown, orderOf, rankOf } from '../../server/src/slices/matching/matching.rules.ts';
import { countSkills, type Market, type Side } from './market.ts';

export const orderNames = ['plain coverage', 'summed idf', 'Best match'] as const;
export type OrderName = (typeof orderNames)[number];

export const directions = ['person for a job', 'job for a person'] as const;
export type Direction = (typeof directions)[number];

/** Where a pair stands by each order, the higher the better; -Infinity: not listed. */
export type Values = (job: Side, cv: Side) => Record<OrderName, number>;

/** All orders of one direction; what is counted (idf, kinds, pairs) is the market's. */
export function valuesIn(market: Market, direction: Direction): Values {
  const { kinds, pairs, words } = market;
  const people = direction === 'person for a job';
  const documents = people ? market.cvs : market.jobs;
  const counts = countSkills(documents.map(({ skills }) => skills));
  // BM25's inverse document frequency.
  const idf = (id: number) => {
    const holding = counts.get(id) ?? 0;
    return Math.log(1 + (documents.length - holding + 0.5) / (holding + 0.5));
  };
  // The maps behind it are made once, not for each pair.
  const worth = worthBy({ kinds, pairs });
  const byTable = worthBy({ kinds: [], pairs });
  return (job, cv) => {
    const { order: counted, ...match } = breakdown(
      {
        jobSkills: job.skills,
        cvSkills: cv.skills,
        jobWins: null,
        cvWins: null,
        jobWords: job.words.slice(0, 8),
        cvWords: cv.words.map(({ word }) => word),
      },
      { related: unrelated, words },
    );
    const order = { ...counted, near: nearOf(standIns(job.skills, cv.skills, worth)) };
    const { exact, title, near } = order;
    const isListed =
      exact + title > 0 || (near > 0 && nearOf(standIns(job.skills, cv.skills, byTable)) > 0);
    const stands = people ? (rankOf({ ...match, order }) ?? 0) : orderOf({ order });
    const shared = match.skills.filter(({ cvScore }) => cvScore > 0);
    const met = shared.reduce((sum, one) => sum + Math.min(one.jobScore, one.cvScore), 0);
    return {
      'plain coverage': exact > 0 ? met / (met + order.missing) : -Infinity,
      'summed idf': exact > 0 ? shared.reduce((sum, { id }) => sum + idf(id), 0) : -Infinity,
      'Best match': isListed ? stands : -Infinity,
    };
  };
}
