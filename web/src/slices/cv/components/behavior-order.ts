import type { BehaviorAnswer } from '@fourfold/contract/reference/behavior.ts';
import { behaviorGroups, type BehaviorGroup } from '@fourfold/contract/reference/groups.ts';
import type { BehaviorItem } from '@fourfold/contract/reference/schema.ts';

/** Random numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The pairs, and the two sides of each, shuffled; the same order for the same person every time. */
export function shuffledFor(person: number, questions: readonly BehaviorItem[]): BehaviorItem[] {
  const random = randomFrom(person);
  const order = [...questions];
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [order[last], order[other]];
    if (a && b) [order[last], order[other]] = [b, a];
  }
  return order.map((question) => {
    const [first, second] = question.variants;
    return random() < 0.5 ? question : { ...question, variants: [second, first] };
  });
}

/** Pairs won by each color, 0 to 12. */
export function winsOf(
  questions: readonly BehaviorItem[],
  answers: readonly BehaviorAnswer[],
): Record<BehaviorGroup, number> {
  const chosen = new Set(answers.map(({ variantId }) => variantId));
  const groups = questions.flatMap(({ variants }) =>
    variants.filter(({ id }) => chosen.has(id)).map(({ group }) => group),
  );
  const wins = behaviorGroups.map((group) => [group, groups.filter((g) => g === group).length]);
  return Object.fromEntries(wins) as Record<BehaviorGroup, number>;
}
