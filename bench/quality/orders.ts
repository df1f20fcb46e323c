import {
  nearOf,
  standIns,
  unrelated,
  worthBy,
  type Worth,
} from '@fourfold/contract/matching/order.ts';
import { breakdown, orderOf, rankOf } from '../../server/src/slices/matching/matching.rules.ts';
import { countSkills, type Market, type Side, type Skill } from './market.ts';
import { costOfClaims } from './proposal.ts';

export const orderNames = [
  'plain coverage',
  'tf-idf cosine',
  'summed idf',
  'P1: asked skills',
  'P1 and kinds',
  'P1 and table',
  'P1 and titles',
  'P2: P1, kinds, titles',
  'P3: P2 and table',
  'P3 and the proposed rule',
] as const;
export type OrderName = (typeof orderNames)[number];

export const directions = ['person for a job', 'job for a person'] as const;
export type Direction = (typeof directions)[number];

/** Where a pair stands by each order, the higher the better; -Infinity: not listed. */
export type Values = (job: Side, cv: Side) => Record<OrderName, number>;

/** What the rules count of a pair, in half-points, with what stands in by kind, by the table and by both. */
interface Parts {
  exact: number;
  title: number;
  missing: number;
  maxPoints: number;
  kinds: number;
  table: number;
  both: number;
}

/** Each pair is counted once, for both directions. */
const counted = new WeakMap<Market, (job: Side, cv: Side) => Parts>();

function partsIn(market: Market): (job: Side, cv: Side) => Parts {
  const before = counted.get(market);
  if (before) return before;
  const { kinds, pairs, words } = market;
  const byKind = worthBy({ kinds, pairs: [] });
  const byTable = worthBy({ kinds: [], pairs });
  const byBoth = worthBy({ kinds, pairs });
  const positions = memo((cv: Side) => cv.words.map(({ word }) => word));
  const rows = memo((job: Side) =>
    memo((cv: Side): Parts => {
      const { order, maxPoints } = breakdown(
        {
          jobSkills: job.skills,
          cvSkills: cv.skills,
          jobWins: null,
          cvWins: null,
          jobWords: job.words,
          cvWords: positions(cv),
        },
        { related: unrelated, words },
      );
      const near = (worth: Worth) => nearOf(standIns(job.skills, cv.skills, worth));
      return {
        ...order,
        maxPoints,
        kinds: near(byKind),
        table: near(byTable),
        both: near(byBoth),
      };
    }),
  );
  const parts = (job: Side, cv: Side) => rows(job)(cv);
  counted.set(market, parts);
  return parts;
}

function memo<Key extends object, Value>(of: (key: Key) => Value): (key: Key) => Value {
  const values = new WeakMap<Key, Value>();
  return (key) => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = of(key);
    values.set(key, value);
    return value;
  };
}

/** All orders of one direction; what is counted (idf, kinds, pairs) is the market's. */
export function valuesIn(market: Market, direction: Direction): Values {
  const documents = direction === 'person for a job' ? market.cvs : market.jobs;
  const counts = countSkills(documents.map(({ skills }) => skills));
  // BM25's inverse document frequency.
  const idf = (id: number) => {
    const holding = counts.get(id) ?? 0;
    return Math.log(1 + (documents.length - holding + 0.5) / (holding + 0.5));
  };
  const lengthOf = memo((side: Side) =>
    Math.hypot(...side.skills.map(({ id, level }) => level * idf(id))),
  );
  const levelsOf = memo((cv: Side) => new Map(cv.skills.map(({ id, level }) => [id, level])));
  const claimsOf = memo((cv: Side) =>
    costOfClaims(
      cv.skills.reduce((sum, { level }) => sum + level, 0),
      new Set(cv.words.map(({ word }) => word)).size,
    ),
  );
  const partsOf = partsIn(market);
  const behaviors = { job: null, cv: null };

  return (job, cv) => {
    const known = levelsOf(cv);
    const over = (value: (skill: Skill, level: number) => number) =>
      job.skills.reduce((sum, skill) => sum + value(skill, known.get(skill.id) ?? 0), 0);
    const { exact, title: shared, missing, maxPoints, kinds, table, both } = partsOf(job, cv);
    const place = (near: number, title: number, listed: number) => {
      if (listed === 0) return -Infinity;
      const order = { exact, near, title, missing };
      return direction === 'person for a job'
        ? (rankOf({ order, maxPoints, behaviors }) ?? 0)
        : orderOf({ order });
    };
    const p3 = place(both, shared, exact + shared + table);
    const shares = (value: () => number) => (exact > 0 ? value() : -Infinity);
    return {
      'plain coverage': shares(
        () => over(({ level }, has) => Math.min(level, has)) / over(({ level }) => level),
      ),
      'tf-idf cosine': shares(
        () =>
          over(({ id, level }, has) => level * has * idf(id) ** 2) / lengthOf(job) / lengthOf(cv),
      ),
      'summed idf': shares(() => over(({ id }, has) => (has > 0 ? idf(id) : 0))),
      'P1: asked skills': place(0, 0, exact),
      'P1 and kinds': place(kinds, 0, exact),
      'P1 and table': place(table, 0, exact + table),
      'P1 and titles': place(0, shared, exact + shared),
      'P2: P1, kinds, titles': place(kinds, shared, exact + shared),
      'P3: P2 and table': p3,
      // rankOf counts 200 for a half-point where there are no answers.
      'P3 and the proposed rule': direction === 'person for a job' ? p3 - 200 * claimsOf(cv) : p3,
    };
  };
}
