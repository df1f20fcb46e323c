import type { Match } from '@fourfold/contract/matching/schema.ts';
import {
  longOf,
  nearOf,
  orderFor,
  standIns,
  titleOf,
  unrelated,
  worthBy,
  type OrderParts,
  type Related,
} from '@fourfold/contract/matching/order.ts';
import {
  bandOf,
  meets,
  needsOf,
  rankAt,
  rounded,
  rawScoreAt,
  heldScore,
  sharedWins,
  sum,
} from '@fourfold/contract/matching/score.ts';
import type { Wins } from '@fourfold/contract/reference/behavior.ts';
import type { SkillWeight } from '@fourfold/contract/reference/schema.ts';
import type { PositionWord } from '../../ranker.ts';

/**
 * The match of a CV and a job, and its orders (RULES.md section 7). All decisions use whole numbers, so
 * that SQL and this file cannot differ by a rounding.
 */

export interface MatchInput {
  jobSkills: readonly { id: number; name: string; weight: SkillWeight; level: number }[];
  /** The whole CV's. */
  cvSkills: readonly { id: number; name?: string; level: number }[];
  jobWins: Wins | null;
  cvWins: Wins | null;
  /** Words of the job's title. */
  jobWords?: readonly PositionWord[];
  /** Folded words of the person's positions. */
  cvWords?: readonly string[];
}

/** What the order counts beside the points. */
export interface OrderTerms {
  related: Related;
  /** u(word) by folded word, of those that count. */
  words: ReadonlyMap<string, number>;
}

/** A match before it is known who reads it. */
export type Breakdown = Omit<Match, 'order'> & { order: OrderParts };

export const noTerms: OrderTerms = { related: unrelated, words: new Map() };

/**
 * Where somebody stands for a job: 160 · H + 5 · maxPoints · (m − 8), or 200 · H where a side has no
 * answers; null where nothing is scored. Between jobs it is not comparable. m = Σ min(wins) stands
 * for D = Σ |wins difference|: both sides win 24 pairs, hence m = 24 − D / 2 and
 * 1 − D / 32 = (m − 8) / 16.
 */
export function rankOf(match: Pick<Breakdown, 'order' | 'maxPoints' | 'behaviors'>): number | null {
  const { order, maxPoints, behaviors } = match;
  return maxPoints === 0
    ? null
    : rankAt(orderFor('employer', order).total, maxPoints, sharedWins(behaviors.job, behaviors.cv));
}

/**
 * The match with all it takes to recompute it; `skill` and `behavior` to two decimals. The order
 * needs its terms: without them it counts points and missing levels alone.
 */
export function breakdown(
  { jobSkills, cvSkills, jobWins, cvWins, jobWords = [], cvWords = [] }: MatchInput,
  terms: OrderTerms = noTerms,
): Breakdown {
  const known = new Map(cvSkills.map((skill) => [skill.id, skill]));
  const { kinds, pairs } = terms.related;
  // A list compares many, and knows nothing related.
  const near =
    kinds.length + pairs.length === 0 ? [] : standIns(jobSkills, cvSkills, worthBy(terms.related));
  const standInOf = new Map(near.map((one) => [one.asked, one]));
  const skills = jobSkills.map(({ id, name, weight, level }) => {
    const cvScore = known.get(id)?.level ?? 0;
    const matchScore = level === 0 ? null : rounded(100 * Math.min(cvScore, level), level);
    const found = standInOf.get(id);
    const other = found && known.get(found.skill);
    const standIn =
      found && other
        ? {
            id: other.id,
            name: other.name ?? '',
            level: other.level,
            worth: found.worth,
            gives: found.gives,
          }
        : null;
    return { id, name, weight, jobScore: level, cvScore, matchScore, standIn };
  });
  const points = sum(skills.map((s) => s.weight * Math.min(s.cvScore, s.jobScore)));
  const { maxPoints, required } = needsOf(jobSkills);
  const behaviors = { job: jobWins, cv: cvWins };
  const shared = sharedWins(jobWins, cvWins);
  const positions = new Set(cvWords);
  const words = sharedWords(jobWords, positions, terms.words);
  const scored = skills.filter(({ jobScore }) => jobScore > 0);
  const missing = scored.some(({ cvScore }) => cvScore === 0);
  const raw = maxPoints === 0 ? null : rawScoreAt(rankAt(2 * points, maxPoints, shared), maxPoints);
  return {
    score: raw === null ? null : heldScore(raw, meets(points, maxPoints, missing)),
    raw,
    skill: maxPoints === 0 ? null : rounded(100 * 100 * points, maxPoints) / 100,
    behavior: shared === null ? null : (100 * (shared - 8)) / 16,
    band: bandOf({
      points,
      maxPoints,
      required,
      surplus: sum(scored.map((s) => Math.max(0, s.cvScore - s.jobScore))),
      missing,
    }),
    points,
    maxPoints,
    skills,
    behaviors,
    words,
    order: {
      exact: 2 * points,
      near: nearOf(near),
      title: titleOf(
        words.map(({ weight }) => weight),
        maxPoints,
      ),
      missing: required - sum(scored.map((s) => Math.min(s.cvScore, s.jobScore))),
      long: longOf(sum(cvSkills.map(({ level }) => level)), positions.size),
    },
  };
}

/** The title's words that count and that the person's positions have too, each once. */
const sharedWords = (
  title: readonly PositionWord[],
  positions: ReadonlySet<string>,
  weights: OrderTerms['words'],
): Match['words'] =>
  title.flatMap(({ word, text }) => {
    const weight = weights.get(word);
    return weight !== undefined && positions.has(word) ? [{ word: text, weight }] : [];
  });

/** Whether 'Best match' and 'Highest score' list somebody: a shared asked skill, one that goes with an asked one, or a shared word. */
export function isListed(
  { jobSkills, cvSkills, jobWords = [], cvWords = [] }: MatchInput,
  { related, words }: OrderTerms = noTerms,
): boolean {
  const asked = new Set(jobSkills.flatMap(({ id, level }) => (level > 0 ? [id] : [])));
  const known = new Set(cvSkills.flatMap(({ id, level }) => (level > 0 ? [id] : [])));
  const goTogether = ([one, other]: readonly [number, number]) =>
    (asked.has(one) && known.has(other)) || (asked.has(other) && known.has(one));
  return (
    [...asked].some((id) => known.has(id)) ||
    related.pairs.some(goTogether) ||
    sharedWords(jobWords, new Set(cvWords), words).length > 0
  );
}

/** Where a job stands for a person, in half-points. */
export const orderOf = ({ order }: Pick<Breakdown, 'order'>): number =>
  orderFor('candidate', order).total;

export interface RankedPerson {
  id: number;
  rank: number;
  activeAt: Date;
}

/** 'Best match' of people for a job: rank, then last active, then id. */
export const byRank = (a: RankedPerson, b: RankedPerson) =>
  b.rank - a.rank || b.activeAt.getTime() - a.activeAt.getTime() || a.id - b.id;

export interface RankedJob {
  id: number;
  order: number;
  publishedAt: Date;
}

/** 'Best match' of jobs for a person: half-points, then newest, then id. */
export const byOrder = (a: RankedJob, b: RankedJob) =>
  b.order - a.order || b.publishedAt.getTime() - a.publishedAt.getTime() || a.id - b.id;

export interface Scored {
  id: number;
  score: number;
  points: number;
  /** Last active (CV) or published (job). */
  at: Date;
}

/** 'Highest score' of both sides: score, then points, then the later, then id. */
export const byHighestScore = (a: Scored, b: Scored) =>
  b.score - a.score || b.points - a.points || b.at.getTime() - a.at.getTime() || a.id - b.id;
