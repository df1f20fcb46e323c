import { z } from 'zod';
import { line } from '../protocol/field.ts';
import { messages } from '../protocol/messages.ts';
import { page } from '../protocol/paging.ts';
import { skillWeight } from '../reference/schema.ts';

export const moveSorts = ['unlocked', 'gain'] as const;

/** With fewer jobs than this, the figures say little. */
export const fewJobs = 20;

export const skillEnhancementQuery = z.object({
  ...page,
  /** Part of a skill's name. */
  search: line(100).optional(),
  /** By jobs that would be met, or by mean gain, highest first; a skill by its best level. */
  sort: z.enum(moveSorts, messages.selection).default('unlocked'),
});
export type SkillEnhancementQuery = z.output<typeof skillEnhancementQuery>;

const effect = {
  to: z.int(),
  /** How many more jobs are met. */
  unlocked: z.int(),
  /** Average gain over the jobs whose score changes, to one decimal. */
  meanGain: z.number(),
  /** Number of jobs whose score changes. */
  jobs: z.int(),
};

const raised = {
  skill: z.object({ id: z.int(), name: z.string(), weight: skillWeight }),
  /** The person's level now; 0 if absent. */
  from: z.int(),
};

/** Raising one skill, and its effect on the jobs that pass the deal-breakers. */
export const skillMove = z.object({ ...raised, ...effect });
export type SkillMove = z.infer<typeof skillMove>;

/** One skill with each level that changes a score, lowest first. */
export const skillLadder = z.object({
  ...raised,
  /** The level by which the skill is ranked. */
  best: z.int(),
  levels: z.array(
    z.object({
      ...effect,
      /**
       * The pay of the unlocked jobs in dollars a year: the medians of their lowest and of their
       * highest pay; null if none is unlocked or none has both.
       */
      pay: z.object({ min: z.int(), max: z.int() }).nullable(),
    }),
  ),
});
export type SkillLadder = z.infer<typeof skillLadder>;

export const skillEnhancement = z.object({
  /** Open jobs that pass the deal-breakers and have a scored skill, and how many are met now. */
  jobs: z.int(),
  met: z.int(),
  /** A page of the skills that those jobs ask for and that are worth raising. */
  skills: z.array(skillLadder),
  /** Number of skills before paging. */
  count: z.int(),
  /**
   * The best combination of up to three moves by jobs met, best first; each `unlocked` counts
   * after the moves before it, `meanGain` and `jobs` are those of the single move. If no
   * combination unlocks a job, the moves with the highest gain over all jobs.
   */
  plan: z.array(skillMove),
});
export type SkillEnhancement = z.infer<typeof skillEnhancement>;
