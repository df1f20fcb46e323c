import { z } from 'zod';
import { line, queryId } from '../protocol/field.ts';
import { messages } from '../protocol/messages.ts';
import { commaList } from '../protocol/paging.ts';
import { skillItem } from '../reference/schema.ts';

/** Most suggestions for each reason. */
export const mostSuggested = 6;

export const skillSuggestionQuery = z.object({
  /** The title of a job, or a person's position. */
  title: line(120).optional(),
  /** Ids of the skills that are chosen already. */
  skill: commaList(queryId, 1500).optional(),
});
export type SkillSuggestionQuery = z.output<typeof skillSuggestionQuery>;

/** title: jobs with such a title ask for it; skills: it goes with the chosen ones. */
export const suggestionReasons = ['title', 'skills'] as const;

export const suggestedSkill = skillItem
  .pick({ id: true, name: true })
  .extend({ why: z.enum(suggestionReasons, messages.selection) });
export type SuggestedSkill = z.infer<typeof suggestedSkill>;
