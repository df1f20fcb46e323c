import { partnersIn, type Asked, type Known, type Related } from './order.ts';
import { maxSkillLevel } from '../reference/schema.ts';

/** A skill that the job does not ask for and that may stand in for one that it does. */
export interface PossibleStandIn {
  skill: number;
  /** The most half-points that it gives, at levels 1 to 5. */
  gives: number[];
  /** Whether it goes with an asked skill; then everybody who has it is found. */
  together: boolean;
  /** The asked skills that it may stand in for, by index in `asked`, with half-points per level. */
  places: { asked: number; worth: number }[];
}

/**
 * All skills that may stand in for an asked one, with the worth of `worthBy`. It runs in each
 * search, so it reads only the skills of the asked kinds, each once.
 */
export function possibleStandIns(asked: readonly Asked[], related: Related): PossibleStandIn[] {
  const placeOf = new Map(asked.map(({ id }, place) => [id, place]));
  const found = new Map<number, PossibleStandIn>();
  const add = (skill: number, place: number, worth: number, together: boolean) => {
    if (placeOf.has(skill)) return;
    let one = found.get(skill);
    if (!one) found.set(skill, (one = { skill, gives: [0, 0, 0, 0, 0], together, places: [] }));
    if (one.places.some((known) => known.asked === place)) return;
    one.places.push({ asked: place, worth });
    const level = asked[place]?.level ?? 0;
    for (let has = 1; has <= maxSkillLevel; has += 1)
      one.gives[has - 1] = Math.max(one.gives[has - 1] ?? 0, worth * Math.min(has, level));
  };
  // Pairs first: they give the whole weight, whatever the kind gives.
  for (const [one, other] of related.pairs)
    for (const [id, skill] of [
      [one, other],
      [other, one],
    ] as const) {
      const place = placeOf.get(id);
      if (place !== undefined) add(skill, place, asked[place]?.weight ?? 0, true);
    }
  for (const { weight, skills } of related.kinds)
    for (const id of skills) {
      const place = placeOf.get(id);
      if (place === undefined) continue;
      const worth = Math.min(weight, asked[place]?.weight ?? 0);
      for (const skill of skills) add(skill, place, worth, false);
    }
  return [...found.values()];
}

/** A skill that a person lacks and that another may replace. */
export interface Replaceable {
  skill: number;
  /** v(kind), and the person's highest level in the kind; 0 without any. */
  kindWeight: number;
  kindLevel: number;
  /** The person's highest level among skills that go with it; 0 without any. */
  pairLevel: number;
}

/** All skills that one of a person's skills may replace. */
export function replaceableBy(known: readonly Known[], related: Related): Replaceable[] {
  const levels = new Map(known.map(({ id, level }) => [id, level]));
  const partners = partnersIn(related.pairs);
  const levelOf = (ids: Iterable<number>) => {
    let highest = 0;
    for (const id of ids) highest = Math.max(highest, levels.get(id) ?? 0);
    return highest;
  };
  const kindOf = new Map(
    related.kinds.flatMap(({ weight, skills }) => {
      const kind = { kindWeight: weight, kindLevel: levelOf(skills) };
      return skills.map((id): [number, typeof kind] => [id, kind]);
    }),
  );
  return relatedIds(related)
    .filter((id) => !levels.get(id))
    .map((skill) => ({
      skill,
      ...(kindOf.get(skill) ?? { kindWeight: 0, kindLevel: 0 }),
      pairLevel: levelOf(partners.get(skill) ?? []),
    }))
    .filter(({ kindLevel, pairLevel }) => kindLevel + pairLevel > 0);
}

const relatedIds = ({ kinds, pairs }: Related): number[] => [
  ...new Set([...kinds.flatMap(({ skills }) => skills), ...pairs.flat()]),
];
