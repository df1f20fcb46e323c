import { z } from 'zod';
import { messages } from '../protocol/messages.ts';
import { skillLevels } from './schema.ts';

/* What newcomers see before they fill in a form: who there is for them. */

/** What a first look for people asks for at most; a job post takes more. */
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

/** Open jobs, as the unlock view counts them, with such skills alone. */
export const jobsReach = z.object({
  /** They ask for at least one of the skills. */
  asking: z.int(),
  /** Of these, the ones that are met: green. */
  met: z.int(),
});
export type JobsReach = z.infer<typeof jobsReach>;
