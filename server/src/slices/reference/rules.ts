import {
  behaviorGroups,
  behaviorQuestionCount,
  type BehaviorItem,
  type NamedItem,
  type StateItem,
} from '@fourfold/contract/reference/schema.ts';
import type { BehaviorAnswer, Wins } from '@fourfold/contract/reference/behavior.ts';
import { revenueInOrder } from '@fourfold/contract/reference/pay.ts';
import lists from './lists.json' with { type: 'json' };

/** The lists that change with a release and not in operation. Their order is meaningful. */
export const referenceLists = {
  industry: lists.industry as NamedItem[],
  'field-of-study': lists['field-of-study'] as NamedItem[],
  degree: lists.degree as NamedItem[],
  'location/state': lists['location/state'] as StateItem[],
  'company/size': lists['company/size'] as NamedItem[],
  'company/years-of-experience': lists['company/years-of-experience'] as NamedItem[],
  'company/employment-type': lists['company/employment-type'] as NamedItem[],
};
export type FixedKind = keyof typeof referenceLists;

export const behaviorList = lists.behavior as unknown as BehaviorItem[];

const byId = new Map(
  Object.entries(referenceLists).map(([kind, items]) => [
    kind,
    new Map<number | string, { id: number | string; name: string }>(
      items.map((item) => [item.id, item]),
    ),
  ]),
);

/** The item with this id, or null for none and for an unknown id. */
export function namedItem(kind: Exclude<FixedKind, 'location/state'>, id: number | null) {
  return id === null ? null : ((byId.get(kind)?.get(id) as NamedItem | undefined) ?? null);
}

export function stateItem(id: string | null) {
  return id === null
    ? null
    : ((byId.get('location/state')?.get(id) as StateItem | undefined) ?? null);
}

interface Pay {
  revenueMin?: number | null;
  revenueMax?: number | null;
}

/**
 * The property of an edit that would put the stored lowest pay above the highest; [] where they
 * stay in order. An edit that names neither is not asked for what stood there before it.
 */
export function payOutOfOrder(
  edit: Pay,
  stored: { revenue_min: number | null; revenue_max: number | null },
): string[] {
  const { revenueMin = stored.revenue_min, revenueMax = stored.revenue_max } = edit;
  if (revenueInOrder.test({ revenueMin, revenueMax })) return [];
  if (edit.revenueMax !== undefined) return ['revenueMax'];
  return edit.revenueMin === undefined ? [] : ['revenueMin'];
}

/**
 * The properties of an input whose ids are in no list.
 * @param kinds property → the list that its id belongs to
 */
export function unknownReferences(
  input: Record<string, unknown>,
  kinds: Record<string, FixedKind>,
): string[] {
  return Object.entries(kinds)
    .filter(([property, kind]) => {
      const id = input[property];
      return id != null && !byId.get(kind)?.has(id as number | string);
    })
    .map(([property]) => property);
}

const variants = new Map(
  behaviorList.flatMap((question) =>
    question.variants.map((variant) => [
      variant.id,
      { behaviorId: question.id, group: variant.group },
    ]),
  ),
);

/** Places of answers that name no such question or a variant of another one. */
export function unknownAnswers(answers: readonly BehaviorAnswer[]): number[] {
  return answers.flatMap((answer, index) =>
    variants.get(answer.variantId)?.behaviorId === answer.behaviorId ? [] : [index],
  );
}

export const allAnswered = (answers: readonly BehaviorAnswer[]) =>
  answers.length === behaviorQuestionCount;

/** Pairs won by each colour, 0 to 12; null until every question is answered. */
export function countWins(answers: readonly BehaviorAnswer[]): Wins | null {
  if (!allAnswered(answers)) return null;
  const wins = Object.fromEntries(behaviorGroups.map((group) => [group, 0])) as Wins;
  for (const { variantId } of answers) {
    const group = variants.get(variantId)?.group;
    if (group) wins[group] += 1;
  }
  return wins;
}
