import { z } from 'zod';
import { behaviorGroups } from './groups.ts';

/**
 * A question that either side may ask about a style: the job needs more of it than the person chose, or
 * less.
 */
const styleQuestions = z.object({ more: z.string(), less: z.string() });

/**
 * A style of the questionnaire, named by an action: `name` is 'Checking', `does` is 'check the facts',
 * which continues 'would rather' and 'needs someone to'.
 */
export const styleItem = z.object({
  id: z.enum(behaviorGroups),
  name: z.string(),
  does: z.string(),
  questions: z.object({ employer: styleQuestions, candidate: styleQuestions }),
});
export type StyleItem = z.infer<typeof styleItem>;
