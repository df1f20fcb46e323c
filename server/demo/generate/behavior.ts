import type { BehaviorAnswer, Wins } from '@fourfold/contract/reference/behavior.ts';
import { behaviorGroups, type BehaviorGroup } from '@fourfold/contract/reference/groups.ts';
import lists from '../../src/slices/reference/lists.json' with { type: 'json' };
import type { Random } from './random.ts';

type Tendency = Record<BehaviorGroup, number>;

const isGroup = (text: string): text is BehaviorGroup =>
  behaviorGroups.some((group) => group === text);

const groupOf = new Map<number, BehaviorGroup>();
for (const { variants } of lists.behavior) {
  for (const { id, group } of variants) {
    if (!isGroup(group)) throw new Error(`Unknown behavior style: ${group}`);
    groupOf.set(id, group);
  }
}

/** Answers to all pairs: the trade's tendency, shifted by the person's own. @param spread how far */
export function answers(random: Random, tendency: Tendency, spread: number): BehaviorAnswer[] {
  const pull = new Map(
    behaviorGroups.map((group) => [group, tendency[group] * Math.exp(random.normal() * spread)]),
  );
  return lists.behavior.map(({ id, variants }) => ({
    behaviorId: id,
    variantId: random.weighted(
      variants.map((variant) => {
        const group = groupOf.get(variant.id);
        return [variant.id, (group && pull.get(group)) ?? 1] as const;
      }),
    ),
  }));
}

/** Pairs won by each style. */
export function winsOf(given: readonly BehaviorAnswer[]): Wins {
  const wins: Wins = { yellow: 0, blue: 0, green: 0, red: 0 };
  for (const { variantId } of given) {
    const group = groupOf.get(variantId);
    if (group) wins[group] += 1;
  }
  return wins;
}

/** The leading style of the answers. */
export function leadingStyle(given: readonly BehaviorAnswer[]): BehaviorGroup {
  const wins = winsOf(given);
  return behaviorGroups.reduce((best, group) => (wins[group] > wins[best] ? group : best));
}
