import { z } from 'zod';
import { behaviorGroups } from './schema.ts';

/** What either side may ask about a style: where the job asks for more of it than the person chose, or less. */
const styleQuestions = z.object({ more: z.string(), less: z.string() });

/**
 * A style of the questionnaire, by what one does and not by what one is: `name` 'Checking', `does`
 * 'check the facts', as it goes on after 'would rather' and 'needs someone to'.
 */
export const styleItem = z.object({
  id: z.enum(behaviorGroups),
  name: z.string(),
  does: z.string(),
  questions: z.object({ employer: styleQuestions, candidate: styleQuestions }),
});
export type StyleItem = z.infer<typeof styleItem>;
