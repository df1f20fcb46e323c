import type { Role } from '../account/schema.ts';
import type { Match } from './schema.ts';
import { sum } from './score.ts';

/** The parts before it is known who reads them. */
export type OrderParts = Omit<Match['order'], 'total'>;

/*
 * What the order 'Best match' counts beside the points (RULES.md section 7), in half-points. Whole
 * numbers alone, so that rules, index and statement cannot differ by a rounding.
 */

/** A skill that a job asks for, at a level above 0. */
export interface Asked {
  id: number;
  weight: number;
  level: number;
}

export interface Known {
  id: number;
  level: number;
}

/** Skills that can stand in for each other. */
export interface Kind {
  /** v(kind), from 2 on. */
  weight: number;
  skills: readonly number[];
}

/** What is known of some skills: their kinds with all of the kinds' skills, and what goes with them. */
export interface Related {
  kinds: readonly Kind[];
  /** Two skills that go together, once or in both directions. */
  pairs: readonly (readonly [number, number])[];
}

export const unrelated: Related = { kinds: [], pairs: [] };

/** A word of a job's title that counts, with u(word), from 3 on. */
export interface TitleWord {
  word: string;
  weight: number;
}

/** Half-points for each level of another skill in place of the asked one; 0 where it cannot stand in. */
export type Worth = (asked: Pick<Asked, 'id' | 'weight'>, other: number) => number;

/** w where the two go together, else v(kind) where they are of one kind, w at most. */
export function worthBy({ kinds, pairs }: Related): Worth {
  const kindOf = new Map(
    kinds.flatMap((kind) => kind.skills.map((id): [number, Kind] => [id, kind])),
  );
  const together = partnersIn(pairs);
  return ({ id, weight }, other) => {
    if (together.get(id)?.has(other)) return weight;
    const kind = kindOf.get(id);
    return kind !== undefined && kind === kindOf.get(other) ? Math.min(weight, kind.weight) : 0;
  };
}

/** By skill what goes with it. */
export function partnersIn(pairs: Related['pairs']): Map<number, Set<number>> {
  const partners = new Map<number, Set<number>>();
  const add = (one: number, other: number) =>
    partners.set(one, (partners.get(one) ?? new Set()).add(other));
  for (const [one, other] of pairs) {
    add(one, other);
    add(other, one);
  }
  return partners;
}

/** A person's skill in place of one that the job asks for and the person lacks. */
export interface StandIn {
  asked: number;
  skill: number;
  /** Half-points for each level. */
  worth: number;
  /** Half-points: worth · min(levels). */
  gives: number;
}

/**
 * Each asked skill that the person lacks, the heaviest w · R first, then by id, takes one skill of the
 * person that the job does not ask for and that no other has taken: the one that gives most, then
 * the one of the lowest id.
 */
export function standIns(
  asked: readonly Asked[],
  known: readonly Known[],
  worth: Worth,
): StandIn[] {
  const levels = new Map(known.map(({ id, level }) => [id, level]));
  const lacking = asked
    .filter(({ id, level }) => level > 0 && !levels.get(id))
    .sort((a, b) => b.weight * b.level - a.weight * a.level || a.id - b.id);
  if (lacking.length === 0) return [];
  const wanted = new Set(asked.filter(({ level }) => level > 0).map(({ id }) => id));
  const free = known
    .filter(({ id, level }) => level > 0 && !wanted.has(id))
    .sort((a, b) => a.id - b.id);
  return lacking.flatMap((skill): StandIn[] => {
    let best: StandIn | null = null;
    let place = -1;
    for (const [at, { id, level }] of free.entries()) {
      const each = worth(skill, id);
      const gives = each * Math.min(level, skill.level);
      if (gives <= (best?.gives ?? 0)) continue;
      best = { asked: skill.id, skill: id, worth: each, gives };
      place = at;
    }
    if (!best) return [];
    free.splice(place, 1);
    return [best];
  });
}

export const nearOf = (found: readonly StandIn[]): number => sum(found.map(({ gives }) => gives));

/** Half-points of shared words: 8 · u each, at most Σ w · R. */
export const titleOf = (weights: readonly number[], maxPoints: number): number =>
  Math.min(maxPoints, 8 * sum(weights));

/** Levels of a whole CV that cost nothing. */
const freeLevels = 70;
/** So many words of a job's title count, and so many of a person's positions cost nothing. */
export const countedWords = 8;

/**
 * What a long CV costs among people for a job, in half-points: one for every two levels beyond 70, four
 * for each different word of the counted positions beyond 8.
 */
export const longOf = (levels: number, words: number): number =>
  Math.floor(Math.max(0, levels - freeLevels) / 2) + 4 * Math.max(0, words - countedWords);

/**
 * The order as its reader sees it (RULES.md section 7): a candidate's total is where the job stands, and a
 * missing level costs a half-point; an employer's is where the person stands but for behavior, H, and a
 * long CV costs. The part that does not apply is 0.
 */
export function orderFor(reader: Role, parts: OrderParts): Match['order'] {
  const { exact, near, title } = parts;
  const [missing, long] = reader === 'candidate' ? [parts.missing, 0] : [0, parts.long];
  return { exact, near, title, missing, long, total: exact + near + title - missing - long };
}
