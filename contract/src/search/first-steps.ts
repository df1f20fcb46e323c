import { z } from 'zod';
import { messages } from '../protocol/messages.ts';
import { skillLevels } from './schema.ts';

/* First numbers for newcomers, before they fill in a form. */

/** Most skills in a newcomer's search for people; a job post allows more. */
export const mostFirstSkills = 3;

const scored = skillLevels.refine(
  (skills) => skills.every(({ level }) => level > 0),
  messages.selection,
);

export const peopleReachQuery = z.object({
  skill: scored.refine(
    ({ length }) => length >= 1 && length <= mostFirstSkills,
    `Please choose one to ${mostFirstSkills} skills`,
  ),
});

export const jobsReachQuery = z.object({ skill: scored });

/** Open jobs, counted as in the unlock view, for somebody with only these skills. */
export const jobsReach = z.object({
  /** Jobs that ask for at least one of the skills. */
  asking: z.int(),
  /** The jobs of these that are met: green. */
  met: z.int(),
});
export type JobsReach = z.infer<typeof jobsReach>;
