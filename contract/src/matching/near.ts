import { partnersIn, worthBy, type Asked, type Known, type Related } from './order.ts';
import { maxSkillLevel } from '../reference/schema.ts';

/** A skill that nobody asks for and that may stand in for one that is asked for. */
export interface PossibleStandIn {
  skill: number;
  /** The most half-points that it gives, at levels 1 to 5. */
  gives: number[];
  /** It goes with an asked skill; who has it is listed. */
  together: boolean;
}

/** Every skill that may stand in for an asked one. */
export function possibleStandIns(asked: readonly Asked[], related: Related): PossibleStandIn[] {
  const worth = worthBy(related);
  const partners = partnersIn(related.pairs);
  const isAsked = new Set(asked.map(({ id }) => id));
  return relatedIds(related)
    .filter((id) => !isAsked.has(id))
    .flatMap((skill) => {
      const places = asked.flatMap((one) => {
        const each = worth(one, skill);
        return each > 0 ? [{ each, level: one.level }] : [];
      });
      if (places.length === 0) return [];
      const gives = levels.map((has) =>
        Math.max(...places.map(({ each, level }) => each * Math.min(has, level))),
      );
      const together = asked.some(({ id }) => partners.get(id)?.has(skill));
      return [{ skill, gives, together }];
    });
}

const levels = Array.from({ length: maxSkillLevel }, (_, below) => below + 1);

/** A skill that somebody lacks and may stand in for. */
export interface Replaceable {
  skill: number;
  /** v(kind), and the highest level that the person has in the kind; 0 for none. */
  kindWeight: number;
  kindLevel: number;
  /** The highest level of what the person has that goes with it; 0 for none. */
  pairLevel: number;
}

/** Every skill for which one of a person's may stand in. */
export function replaceableBy(known: readonly Known[], related: Related): Replaceable[] {
  const levels = new Map(known.map(({ id, level }) => [id, level]));
  const partners = partnersIn(related.pairs);
  const levelOf = (ids: Iterable<number>) =>
    Math.max(0, ...Array.from(ids, (id) => levels.get(id) ?? 0));
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
