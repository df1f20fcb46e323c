import { z } from 'zod';
import { line } from '../protocol/field.ts';
import { messages } from '../protocol/messages.ts';
import { page } from '../protocol/paging.ts';
import { skillWeight } from '../reference/schema.ts';

export const moveSorts = ['unlocked', 'gain'] as const;

/** Under so many jobs the numbers say little. */
export const fewJobs = 20;

export const skillEnhancementQuery = z.object({
  ...page,
  /** A part of a skill's name. */
  search: line(100).optional(),
  /** Most jobs that turn green first, or the greatest mean gain. */
  sort: z.enum(moveSorts, messages.selection).default('unlocked'),
});
export type SkillEnhancementQuery = z.output<typeof skillEnhancementQuery>;

/** Raising one skill, and what it opens among the jobs that pass the deal-breakers. */
export const skillMove = z.object({
  skill: z.object({ id: z.int(), name: z.string(), weight: skillWeight }),
  /** The person's level now; 0 where absent. */
  from: z.int(),
  to: z.int(),
  /** How many more jobs turn green (score above 76). */
  unlocked: z.int(),
  /** Mean gain of the score over the jobs whose score changes, to one decimal. */
  meanGain: z.number(),
  /** How many jobs' scores change. */
  jobs: z.int(),
});
export type SkillMove = z.infer<typeof skillMove>;

export const skillEnhancement = z.object({
  /** Open jobs that pass the deal-breakers and have a scored skill, and how many are green now. */
  jobs: z.int(),
  green: z.int(),
  /** A page of the moves: every skill of those jobs raised to each level that does more. */
  moves: z.array(skillMove),
  /** How many moves there are, before paging. */
  count: z.int(),
  /**
   * The moves, three at most, that together turn most jobs green, the best first; each `unlocked`
   * counts after those before it, `meanGain` and `jobs` are those of the move alone. Where no three
   * moves turn a job green, those that gain most over all these jobs.
   */
  plan: z.array(skillMove),
});
export type SkillEnhancement = z.infer<typeof skillEnhancement>;
