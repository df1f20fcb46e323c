import { z } from 'zod';
import { behaviorGroups } from './groups.ts';

/** Questions about a style that the job needs more, or less, than the person chose it. */
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
