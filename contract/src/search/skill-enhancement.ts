import { z } from 'zod';
import { line } from '../protocol/field.ts';
import { messages } from '../protocol/messages.ts';
import { page } from '../protocol/paging.ts';
import { skillWeight } from '../reference/schema.ts';

export const moveSorts = ['unlocked', 'gain'] as const;

/** Below this number of jobs, the figures say little. */
export const fewJobs = 20;

export const skillEnhancementQuery = z.object({
  ...page,
  /** Part of a skill's name. */
  search: line(100).optional(),
  /** By jobs that turn green, or by mean gain, highest first. */
  sort: z.enum(moveSorts, messages.selection).default('unlocked'),
});
export type SkillEnhancementQuery = z.output<typeof skillEnhancementQuery>;

/** Raising one skill, and its effect on the jobs that pass the deal-breakers. */
export const skillMove = z.object({
  skill: z.object({ id: z.int(), name: z.string(), weight: skillWeight }),
  /** The person's level now; 0 if absent. */
  from: z.int(),
  to: z.int(),
  /** How many more jobs are met, which turns them green. */
  unlocked: z.int(),
  /** Mean gain over the jobs whose score changes, to one decimal. */
  meanGain: z.number(),
  /** Number of jobs whose score changes. */
  jobs: z.int(),
});
export type SkillMove = z.infer<typeof skillMove>;

export const skillEnhancement = z.object({
  /** Open jobs that pass the deal-breakers and have a scored skill, and how many are green now. */
  jobs: z.int(),
  green: z.int(),
  /** A page of the moves: each skill of those jobs, raised to each level that changes a score. */
  moves: z.array(skillMove),
  /** Number of moves before paging. */
  count: z.int(),
  /**
   * The best combination of up to three moves by green jobs, best first; each `unlocked` counts
   * after the moves before it, `meanGain` and `jobs` are those of the single move. If no
   * combination turns a job green, the moves with the highest gain over all jobs.
   */
  plan: z.array(skillMove),
});
export type SkillEnhancement = z.infer<typeof skillEnhancement>;
