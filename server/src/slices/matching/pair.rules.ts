/** What the table of skills that go together holds (RULES.md section 7). */
export const pairLimits = {
  /** Each of the two is asked for by so many jobs of the last year, both by so many. */
  asked: 5,
  together: 3,
  /** Normalised pointwise mutual information, in thousandths. */
  strength: 350,
  /** Of each skill the strongest. */
  each: 8,
  all: 10_000,
} as const;

/** Jobs of a year from which on a market counts for itself alone. */
const fullMarket = 2_000;

/** How many jobs the shipped counts stand for beside those of the market (RULES.md section 7). */
export const startingJobs = (total: number): number => Math.max(0, fullMarket - total);

/** The shipped counts, as shares of the occupations that they were counted from. */
export interface Start {
  asked: ReadonlyMap<number, number>;
  pairs: readonly { skill: number; other: number; share: number }[];
}

/**
 * Counts of the market with the shipped ones, which stand for as many jobs as it lacks to 2,000. Pairs of
 * which the shipped counts do not know both skills are left as the market counts them.
 * @param asked how many jobs of the market ask for a skill
 */
export function withStart(
  own: readonly Together[],
  asked: ReadonlyMap<number, number>,
  total: number,
  start: Start,
): Counted[] {
  const jobs = startingJobs(total);
  const keyOf = ({ skill, other }: { skill: number; other: number }) => `${skill} ${other}`;
  const shipped = new Map(start.pairs.map((pair) => [keyOf(pair), pair.share]));
  const owned = new Set(own.map(keyOf));
  const counted = (skill: number) => (asked.get(skill) ?? 0) + jobs * (start.asked.get(skill) ?? 0);
  const isKnown = ({ skill, other }: { skill: number; other: number }) =>
    start.asked.has(skill) && start.asked.has(other);
  const unowned = start.pairs
    .filter((pair) => !owned.has(keyOf(pair)))
    .map(({ skill, other }) => ({ skill, other, skillJobs: 0, otherJobs: 0, both: 0 }));
  return [...own, ...unowned].map((pair) =>
    jobs > 0 && isKnown(pair)
      ? {
          ...pair,
          skillJobs: counted(pair.skill),
          otherJobs: counted(pair.other),
          both: pair.both + jobs * (shipped.get(keyOf(pair)) ?? 0),
          total: total + jobs,
        }
      : { ...pair, total },
  );
}

/** Two skills, the lower id first, and how many jobs ask for the one, the other and both. */
export interface Together {
  skill: number;
  other: number;
  skillJobs: number;
  otherJobs: number;
  both: number;
}

/** The same of so many jobs in all. */
export interface Counted extends Together {
  total: number;
}

export interface SkillPair {
  skill: number;
  other: number;
  strength: number;
}

/**
 * Normalised pointwise mutual information in thousandths: 1000 where nobody asks for one without the
 * other, 0 where they meet by chance. Where every job asks for both it says nothing.
 */
export function strengthOf(
  { skillJobs, otherJobs, both }: Omit<Together, 'skill' | 'other'>,
  total: number,
): number {
  if (both >= total) return 0;
  const information = Math.log((both * total) / (skillJobs * otherJobs));
  return Math.floor((1000 * information) / Math.log(total / both) + 1e-6);
}

/**
 * The pairs that go together, the strongest first: each is among the eight strongest of both of its
 * skills that are left, so that no skill has more. Where there are too many those stay that most jobs
 * ask for together: the strongest of a large list are rare ones that hardly anybody asks for.
 */
export function pairsOf(counted: readonly Counted[]): SkillPair[] {
  const strong = counted
    .filter(
      ({ skillJobs, otherJobs, both }) =>
        Math.min(skillJobs, otherJobs) >= pairLimits.asked && both >= pairLimits.together,
    )
    .map((pair) => ({ ...pair, strength: strengthOf(pair, pair.total) }))
    .filter(({ strength }) => strength >= pairLimits.strength)
    .sort(
      (a, b) =>
        b.strength - a.strength || b.both - a.both || a.skill - b.skill || a.other - b.other,
    );
  const taken = new Map<number, number>();
  const kept: typeof strong = [];
  for (const pair of strong) {
    const { skill, other } = pair;
    const [of, ofOther] = [taken.get(skill) ?? 0, taken.get(other) ?? 0];
    if (Math.max(of, ofOther) >= pairLimits.each) continue;
    taken.set(skill, of + 1).set(other, ofOther + 1);
    kept.push(pair);
  }
  const common = new Set(kept.toSorted((a, b) => b.both - a.both).slice(0, pairLimits.all));
  return kept
    .filter((pair) => common.has(pair))
    .map(({ skill, other, strength }) => ({ skill, other, strength }));
}
