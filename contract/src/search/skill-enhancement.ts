import { z } from 'zod';
import { skillWeight } from '../reference/schema.ts';

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
  /** Open jobs that pass the deal-breakers, and how many of them are green now. */
  jobs: z.int(),
  green: z.int(),
  /** Every skill of those jobs raised to each level, the best first. */
  moves: z.array(skillMove),
  /** How many moves there are. */
  count: z.int(),
  /** The three moves that together turn most jobs green; `unlocked` counts after those before it. */
  plan: z.array(skillMove),
});
export type SkillEnhancement = z.infer<typeof skillEnhancement>;
