import { gamingCvs, gamingJobs } from './gamers.ts';
import type { Market, Side } from './market.ts';
import { orderNames, valuesIn, type Direction, type OrderName } from './orders.ts';

export const page = 20;

/** Shares from 0 to 1. */
export interface Figures {
  ndcg: number;
  /** On how many first pages each stands that was made to stand on all of them; the best of its kind. */
  gamed: Record<string, number>;
  /** On how many first pages of related occupations the CVs of a group stand; of people alone. */
  exposure: Record<string, number>;
}

/**
 * How close two occupations are: 2 the same, 1 of one broad occupation. Of what the facts say of
 * related occupations this is the strictest.
 */
export const gradeOf = (code: string, other: string): number =>
  code === other ? 2 : code.slice(0, 6) === other.slice(0, 6) ? 1 : 0;

/** nDCG of a first page with gains of 2^grade − 1, by the best page that could be had of `all`. */
export function ndcgOf(found: readonly number[], all: readonly number[]): number {
  const gain = (grades: readonly number[]) =>
    grades.slice(0, page).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
  return gain(found) / gain([...all].sort((a, b) => b - a));
}

/** Measures every order of one direction. */
export function measure(market: Market, direction: Direction): Record<OrderName, Figures> {
  const { occupations, ids } = market;
  const people = direction === 'person for a job';
  const [searchers, documents] = people ? [market.jobs, market.cvs] : [market.cvs, market.jobs];
  const values = valuesIn(market, direction);
  const valuesOf = (searcher: Side, found: Side) =>
    people ? values(searcher, found) : values(found, searcher);
  const gamers = Object.entries(people ? gamingCvs(market) : gamingJobs(market));
  const groups = people ? groupsOf(market) : {};
  const sums = new Map(
    orderNames.map((name) => [
      name,
      {
        ndcg: [] as number[],
        gamed: gamers.map(([, sides]) => sides.map(() => 0)),
        seen: documents.map(() => ({ on: 0, of: 0 })),
      },
    ]),
  );
  for (const [at, searcher] of searchers.entries()) {
    const own = occupations[at]?.code ?? '';
    const grades = occupations.map(({ code }) => gradeOf(own, code));
    const row = documents.map((found) => valuesOf(searcher, found));
    const made = gamers.map(([, sides]) => sides.map((side) => valuesOf(searcher, side)));
    for (const [name, sum] of sums) {
      const first = row
        .map((value, found) => ({ found, value: value[name], id: ids[found] ?? 0 }))
        .filter(({ value }) => value > -Infinity)
        .sort((a, b) => b.value - a.value || a.id - b.id)
        .slice(0, page);
      sum.ndcg.push(
        ndcgOf(
          first.map(({ found }) => grades[found] ?? 0),
          grades,
        ),
      );
      const shown = new Set(first.map(({ found }) => found));
      for (const [found, seen] of sum.seen.entries())
        if ((grades[found] ?? 0) > 0) {
          seen.of += 1;
          seen.on += Number(shown.has(found));
        }
      // Equal values count as on the page.
      const last = first[page - 1]?.value ?? -Infinity;
      for (const [kind, sides] of made.entries())
        for (const [one, value] of sides.entries())
          if (value[name] > -Infinity && value[name] >= last) {
            const counts = sum.gamed[kind] ?? [];
            counts[one] = (counts[one] ?? 0) + 1;
          }
    }
  }
  return Object.fromEntries(
    [...sums].map(([name, { ndcg, gamed, seen }]): [OrderName, Figures] => [
      name,
      {
        ndcg: mean(ndcg),
        gamed: Object.fromEntries(
          gamers.map(([kind], at) => [kind, Math.max(...(gamed[at] ?? [])) / searchers.length]),
        ),
        exposure: Object.fromEntries(
          Object.entries(groups).map(([group, places]) => [
            group,
            mean(places.map((place) => (seen[place]?.on ?? 0) / (seen[place]?.of ?? 1))),
          ]),
        ),
      },
    ]),
  ) as Record<OrderName, Figures>;
}

/** Places of CVs: quarters by their levels, with and without a position, of three kinds of work. */
function groupsOf({ cvs, long }: Market): Record<string, number[]> {
  const levels = cvs.map(({ skills }) => skills.reduce((sum, { level }) => sum + level, 0));
  const byLength = [...cvs.keys()].sort((a, b) => (levels[a] ?? 0) - (levels[b] ?? 0));
  const quarter = (at: number) =>
    byLength.slice((at * cvs.length) / 4, ((at + 1) * cvs.length) / 4);
  const places = [...cvs.keys()];
  return {
    'shortest quarter': quarter(0),
    'second quarter': quarter(1),
    'third quarter': quarter(2),
    'longest quarter': quarter(3),
    'no position': places.filter((at) => cvs[at]?.positions === 0),
    'one position': places.filter((at) => cvs[at]?.positions === 1),
    'two positions': places.filter((at) => cvs[at]?.positions === 2),
    ...(long.size > 0 ? { changers: [...long] } : {}),
  };
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
