import { z } from 'zod';
import { idRef } from '../protocol/field.ts';
import { messages } from '../protocol/messages.ts';
import { behaviorGroups } from './groups.ts';
import { behaviorQuestionCount } from './schema.ts';

export const behaviorAnswer = z.object({ behaviorId: idRef, variantId: idRef });
export type BehaviorAnswer = z.infer<typeof behaviorAnswer>;

/** The answers so far; a draft may be incomplete. */
export const behaviorsInput = z.object({
  behaviors: z
    .array(behaviorAnswer)
    .max(behaviorQuestionCount, messages.tooMany(behaviorQuestionCount))
    .superRefine((answers, context) => {
      const seen = new Set<number>();
      answers.forEach((answer, index) => {
        if (seen.has(answer.behaviorId)) {
          context.addIssue({
            code: 'custom',
            path: [index, 'behaviorId'],
            message: messages.selection,
            input: answers,
          });
        }
        seen.add(answer.behaviorId);
      });
    }),
});

/** Pairs won by each color, 0 to 12; 24 in total. */
export const wins = z.object(
  Object.fromEntries(behaviorGroups.map((group) => [group, z.int().min(0).max(12)])) as Record<
    (typeof behaviorGroups)[number],
    z.ZodInt
  >,
);
export type Wins = z.infer<typeof wins>;
