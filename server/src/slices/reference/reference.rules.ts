import {
  referenceListNames,
  type ReferenceItem,
  type ReferenceListName,
} from '@fourfold/contract/reference/lists.ts';
import { behaviorGroups } from '@fourfold/contract/reference/groups.ts';
import { messages } from '@fourfold/contract/protocol/messages.ts';
import { behaviorQuestionCount, skillKey } from '@fourfold/contract/reference/schema.ts';
import type { BehaviorAnswer, Wins } from '@fourfold/contract/reference/behavior.ts';
import { payProblems, type RevenueType, type SomePay } from '@fourfold/contract/reference/pay.ts';
import ambiguousName from './ambiguous-names.json' with { type: 'json' };
import lists from './lists.json' with { type: 'json' };

type Lists = { readonly [Name in ReferenceListName]: readonly ReferenceItem<Name>[] };

const shipped: Record<ReferenceListName, unknown> = { ...lists, ambiguousName };

/** The items of every fixed list. Their order matters; the contract checks them as answers. */
export const listItems = shipped as Lists;

/** The lists from which a property may name an item, by id. */
export type NamedListName = Exclude<ReferenceListName, 'behavior' | 'style' | 'ambiguousName'>;

const byId = new Map(
  referenceListNames.map((name) => [
    name,
    new Map<number | string, Lists[typeof name][number]>(
      listItems[name].map((item) => [item.id, item]),
    ),
  ]),
);

/** The item with this id, or null for none and for an unknown id. */
export const itemOf = <Name extends NamedListName>(
  name: Name,
  id: ReferenceItem<Name>['id'] | null,
): ReferenceItem<Name> | null =>
  id === null ? null : ((byId.get(name)?.get(id) as ReferenceItem<Name> | undefined) ?? null);

interface StoredPay {
  revenue_type: RevenueType;
  revenue_min: number | null;
  revenue_max: number | null;
}

/** The pay of a row that is new. */
export const noPay: StoredPay = { revenue_type: 'salary', revenue_min: null, revenue_max: null };

/**
 * What is wrong with the pay of an edit, as property → message: the lowest above the highest, or cents
 * beside another unit than the hour. What it leaves out counts as it is stored; an edit without pay is
 * not checked.
 */
export function wrongPay(edit: SomePay, stored: StoredPay): Record<string, string> {
  const [first] = payFields.filter((field) => edit[field] !== undefined);
  if (first === undefined) return {};
  const {
    revenueType = stored.revenue_type,
    revenueMin = stored.revenue_min,
    revenueMax = stored.revenue_max,
  } = edit;
  return Object.fromEntries(
    payProblems({ revenueType, revenueMin, revenueMax }).map(({ field, message }) => [
      edit[field] === undefined ? first : field,
      message,
    ]),
  );
}

const payFields = ['revenueMin', 'revenueMax', 'revenueType'] as const;

/**
 * The properties of an input whose ids are in no list.
 * @param kinds property → the list that its id belongs to
 */
export function unknownReferences(
  input: Record<string, unknown>,
  kinds: Record<string, NamedListName>,
): string[] {
  return Object.entries(kinds)
    .filter(([property, kind]) => {
      const id = input[property];
      return id != null && !byId.get(kind)?.has(id as number | string);
    })
    .map(([property]) => property);
}

const variants = new Map(
  listItems.behavior.flatMap((question) =>
    question.variants.map((variant) => [
      variant.id,
      { behaviorId: question.id, group: variant.group },
    ]),
  ),
);

/** The indexes of answers that name an unknown question or a variant of another question. */
export function unknownAnswers(answers: readonly BehaviorAnswer[]): number[] {
  return answers.flatMap((answer, index) =>
    variants.get(answer.variantId)?.behaviorId === answer.behaviorId ? [] : [index],
  );
}

/** A variant belongs to one question. */
type Chosen = Pick<BehaviorAnswer, 'variantId'>;

export const allAnswered = (answers: readonly Chosen[]) => answers.length === behaviorQuestionCount;

/** Pairs won by each color, 0 to 12; null until every question is answered. */
export function countWins(answers: readonly Chosen[]): Wins | null {
  if (!allAnswered(answers)) return null;
  const wins = Object.fromEntries(behaviorGroups.map((group) => [group, 0])) as Wins;
  for (const { variantId } of answers) {
    const group = variants.get(variantId)?.group;
    if (group) wins[group] += 1;
  }
  return wins;
}

const ambiguous = new Map(listItems.ambiguousName.map((item) => [skillKey(item.name), item]));

/** What a name of several skills may mean (RULES.md section 7, Names); undefined for any other. */
export const meaningsOf = (name: string) => ambiguous.get(skillKey(name))?.meanings;

/** The question which of its skills a name means, or undefined if it is not a name of several. */
export function whichSkill(name: string): string | undefined {
  const meanings = meaningsOf(name)?.map(({ skill, about }) => `${skill} (${about})`);
  return meanings && messages.whichSkill(name.trim(), meanings);
}
