import { greenAbove, type Band } from './bands.ts';
import type { Match, MatchFacts } from './schema.ts';
import { names } from './words.ts';

/*
 * The facts of a match without a verdict, and why its score is limited. The words are in words.ts.
 */

export interface Compared {
  name: string;
  /** Required level; 0 is nice to have. */
  jobScore: number;
  /** The person's level; 0 if absent. */
  cvScore: number;
}

/** A card names this many gaps and counts the others. */
const namedGaps = 3;

const gapOf = ({ jobScore, cvScore }: Compared) => Math.max(0, jobScore - cvScore);

/** The largest gap first, missing skills before short ones, and nice-to-have ones last. */
export const byGap = <Skill extends Compared>(skills: readonly Skill[]): Skill[] =>
  skills.toSorted(
    (a, b) =>
      Number(a.jobScore === 0) - Number(b.jobScore === 0) ||
      Number(gapOf(b) > 0 && b.cvScore === 0) - Number(gapOf(a) > 0 && a.cvScore === 0) ||
      gapOf(b) - gapOf(a),
  );

/** From this level on, 'Advanced', a card names skills that the job does not ask for. */
const strongLevel = 4;
const namedExtras = 2;

interface Known {
  id: number;
  name: string;
  weight: number;
  level: number;
}

/** A match as a card shows it: its facts, and the person's strongest skills besides. */
export function factsOf(
  {
    skills,
    raw,
    skill,
  }: Pick<Match, 'raw' | 'skill'> & {
    skills: readonly (Compared & { id: number })[];
  },
  cvSkills: readonly Known[],
): MatchFacts {
  const asked = new Set(skills.map(({ id }) => id));
  const extras = cvSkills
    .filter(({ id, level }) => level >= strongLevel && !asked.has(id))
    .toSorted((a, b) => b.level - a.level || b.weight - a.weight || a.id - b.id);
  const scored = skills.filter(({ jobScore }) => jobScore > 0);
  const gaps = byGap(scored).filter((one) => gapOf(one) > 0);
  return {
    met: scored.length - gaps.length,
    required: scored.length,
    gaps: gaps
      .slice(0, namedGaps)
      .map(({ name, jobScore, cvScore }) => ({ name, level: cvScore, asked: jobScore })),
    more: Math.max(0, gaps.length - namedGaps),
    extras: extras.slice(0, namedExtras).map(({ name }) => name),
    raw,
    skill,
  };
}

interface Judged {
  matchScore: number | null;
  band: Band | null;
  facts: Pick<MatchFacts, 'gaps' | 'raw' | 'skill'>;
}

/** Why the band limits a score (RULES.md section 7); null if it does not. */
export function heldWords({ matchScore: score, band, facts }: Judged): string | null {
  const { raw, skill, gaps } = facts;
  if (score === null || raw === null || score === raw) return null;
  const held = `${score}, held at ${score}`;
  const without = `(${raw} without that)`;
  if (band !== 'doNotMeet') return `${held}: the job is met ${without}`;
  const missing = gaps.filter(({ level }) => level === 0).map(({ name }) => name);
  if (missing.length === 0)
    return `${held}: skills come to ${skill}%, and a job is met above ${greenAbove}% ${without}`;
  return `${held}: ${names.format(missing)} ${missing.length > 1 ? 'are' : 'is'} missing ${without}`;
}
