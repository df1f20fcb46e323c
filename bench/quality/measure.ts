import { countSkills, mostHeld, mostSkills, type Market, type Side } from './market.ts';
import { orderNames, valuesIn, type Direction, type OrderName } from './orders.ts';

export const page = 20;

/** Shares from 0 to 1. */
export interface Figures {
  ndcg: number;
  ownFirst: number;
  /** nDCG by how much preparation the occupation takes, and of those with a long CV. */
  byGroup: Map<string, number>;
  /** In how many first pages each stands that was made to stand in all of them. */
  gamed: Record<string, number>;
}

/** How close two occupations are: 3 the same, 2 of one broad occupation, 1 of one minor group. */
export function gradeOf(code: string, other: string): number {
  if (code === other) return 3;
  return code.slice(0, 6) === other.slice(0, 6)
    ? 2
    : code.slice(0, 4) === other.slice(0, 4)
      ? 1
      : 0;
}

/** nDCG of a first page with gains of 2^grade − 1, by the best page that could be had of `all`. */
export function ndcgOf(found: readonly number[], all: readonly number[]): number {
  const gain = (grades: readonly number[]) =>
    grades.slice(0, page).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
  return gain(found) / gain([...all].sort((a, b) => b - a));
}

/** Measures every order of one direction. */
export function measure(market: Market, direction: Direction): Record<OrderName, Figures> {
  const { occupations, ids, long } = market;
  const people = direction === 'person for a job';
  const [searchers, documents] = people ? [market.jobs, market.cvs] : [market.cvs, market.jobs];
  const values = valuesIn(market, direction);
  const valuesOf = (searcher: Side, found: Side) =>
    people ? values(searcher, found) : values(found, searcher);
  const gamers = people ? gamingCvs(market) : gamingJobs(market);
  const sums = new Map(
    orderNames.map((name) => [
      name,
      { ndcg: [] as number[], first: 0, gamed: new Map<string, number>() },
    ]),
  );
  for (const [at, searcher] of searchers.entries()) {
    const own = occupations[at]?.code ?? '';
    const grades = occupations.map(({ code }) => gradeOf(own, code));
    const row = documents.map((found) => valuesOf(searcher, found));
    const made = Object.entries(gamers).map(
      ([name, side]) => [name, valuesOf(searcher, side)] as const,
    );
    for (const [name, sum] of sums) {
      const listed = row
        .map((value, found) => ({ found, value: value[name], id: ids[found] ?? 0 }))
        .filter(({ value }) => value > -Infinity)
        .sort((a, b) => b.value - a.value || a.id - b.id);
      sum.ndcg.push(
        ndcgOf(
          listed.slice(0, page).map(({ found }) => grades[found] ?? 0),
          grades,
        ),
      );
      if (listed[0]?.found === at) sum.first += 1;
      // Equal values count as on the page.
      const last = listed[page - 1]?.value ?? -Infinity;
      for (const [gamer, value] of made)
        if (value[name] > -Infinity && value[name] >= last)
          sum.gamed.set(gamer, (sum.gamed.get(gamer) ?? 0) + 1);
    }
  }
  const zones = [...new Set(occupations.map(({ zone }) => zone))].filter(Boolean).sort();
  return Object.fromEntries(
    [...sums].map(([name, { ndcg, first, gamed }]): [OrderName, Figures] => [
      name,
      {
        ndcg: mean(ndcg),
        ownFirst: first / searchers.length,
        byGroup: new Map([
          ...zones.map((zone): [string, number] => [
            zone,
            mean(ndcg.filter((_, at) => occupations[at]?.zone === zone)),
          ]),
          ...(long.size > 0
            ? [['long CVs', mean(ndcg.filter((_, at) => long.has(at)))] as const]
            : []),
        ]),
        gamed: Object.fromEntries(
          Object.keys(gamers).map((gamer) => [gamer, (gamed.get(gamer) ?? 0) / searchers.length]),
        ),
      },
    ]),
  ) as Record<OrderName, Figures>;
}

/** CVs that claim what most jobs ask for; a stuffed position has every word that counts. */
function gamingCvs({ jobs, words }: Market): Record<string, Side> {
  const titled = (list: readonly string[]) => list.map((word) => ({ word, text: word }));
  const stuffed = titled([...words.keys()]);
  const frequent = titled(
    [...countSkills(jobs.map((job) => job.words.map(({ word }) => ({ id: word }))))]
      .filter(([word]) => words.has(word))
      .sort(([, times], [, otherTimes]) => otherTimes - times)
      .slice(0, 20)
      .map(([word]) => word),
  );
  return {
    'a CV of 40 popular skills at 5': { skills: mostHeld(jobs, mostSkills, 5), words: [] },
    'the same at 3': { skills: mostHeld(jobs, mostSkills, 3), words: [] },
    'the same at 5 with a stuffed title': { skills: mostHeld(jobs, mostSkills, 5), words: stuffed },
    // What the proposed rule leaves free.
    '16 popular skills at 5': { skills: mostHeld(jobs, 16, 5), words: [] },
    '16 at 5 with 20 frequent title words': { skills: mostHeld(jobs, 16, 5), words: frequent },
  };
}

/** A job that asks for what most jobs ask for. */
const gamingJobs = ({ jobs }: Market): Record<string, Side> => ({
  'a job that asks for the 40 most asked, at 5': {
    skills: mostHeld(jobs, mostSkills, 5),
    words: [],
  },
});

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
