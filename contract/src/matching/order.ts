import type { Role } from '../account/schema.ts';
import type { Match } from './schema.ts';
import { sum } from './score.ts';

/** The parts before the reader is known. */
export type OrderParts = Omit<Match['order'], 'total'>;

/*
 * The points of 'Best match' beyond those of the score (RULES.md section 7), in half-points. Whole
 * numbers only, so that rules, index and SQL cannot differ by a rounding.
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

/** Kinds with all skills of each, and pairs of skills that go together. */
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

/** Half-points per level of another skill instead of the asked one; 0 if it cannot stand in. */
export type Worth = (asked: Pick<Asked, 'id' | 'weight'>, other: number) => number;

/** w for a pair that goes together, otherwise v(kind) for two skills of one kind, at most w. */
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

/** The skills that go with each skill. */
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

/** A person's skill that stands in for an asked one that the person lacks. */
export interface StandIn {
  asked: number;
  skill: number;
  /** Half-points per level. */
  worth: number;
  /** Half-points: worth · min(levels). */
  gives: number;
}

/**
 * For each asked skill that the person lacks, the heaviest w · R first, then by id: the person's
 * skill that the job does not ask for, that is not taken yet and that gives most, then the one with
 * the lowest id.
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
/** Words of a job's title that count, and words of a person's positions that cost nothing. */
export const countedWords = 8;

/**
 * The cost of a long CV among people for a job, in half-points: one for every two levels above 70,
 * and four for each different word of the counted positions above 8.
 */
export const longOf = (levels: number, words: number): number =>
  Math.floor(Math.max(0, levels - freeLevels) / 2) + 4 * Math.max(0, words - countedWords);

/**
 * The order as its reader sees it (RULES.md section 7). For a candidate, missing levels cost a
 * half-point each, and the total orders jobs. For an employer, a long CV costs, and total and
 * behavior H order people. The part that does not apply is 0.
 */
export function orderFor(reader: Role, parts: OrderParts): Match['order'] {
  const { exact, near, title } = parts;
  const [missing, long] = reader === 'candidate' ? [parts.missing, 0] : [0, parts.long];
  return { exact, near, title, missing, long, total: exact + near + title - missing - long };
}
