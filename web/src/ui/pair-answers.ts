import type { BehaviorAnswer } from '@fourfold/contract/reference/behavior.ts';
import type { Fields } from '../lib/joined-edits.ts';

const fieldsOf = (answers: readonly BehaviorAnswer[]): Fields =>
  Object.fromEntries(answers.map(({ behaviorId, variantId }) => [behaviorId, variantId]));

/** Answers as a part that may be edited in two places: each pair is a field. */
export const pairAnswers = {
  part: 'behaviors',
  label: 'your answers',
  fieldsOf,
  withFields: (_: readonly BehaviorAnswer[], fields: Fields): BehaviorAnswer[] =>
    Object.entries(fields).map(([id, variantId]) => ({
      behaviorId: Number(id),
      variantId: Number(variantId),
    })),
  stored: ({ behaviors }: { behaviors: readonly BehaviorAnswer[] }) => fieldsOf(behaviors),
  nameOf: () => 'an answer',
};
