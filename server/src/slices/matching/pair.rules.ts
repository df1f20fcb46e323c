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

/** Two skills, the lower id first, and how many jobs ask for the one, the other and both. */
export interface Together {
  skill: number;
  other: number;
  skillJobs: number;
  otherJobs: number;
  both: number;
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
export function pairsOf(counted: readonly Together[], total: number): SkillPair[] {
  const strong = counted
    .filter(
      ({ skillJobs, otherJobs, both }) =>
        Math.min(skillJobs, otherJobs) >= pairLimits.asked && both >= pairLimits.together,
    )
    .map((pair) => ({ ...pair, strength: strengthOf(pair, total) }))
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
