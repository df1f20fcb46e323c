import { z } from 'zod';
import { endpointTable } from '../protocol/endpoint.ts';
import { line, prose, timestamp } from '../protocol/field.ts';
import { messages } from '../protocol/messages.ts';
import { skillName } from '../reference/skill.ts';

/*
 * What operators do with the names of skills, as `npm run skills` does on the server. Each act is in the
 * log; taking up and retiring undo each other, and a merge or a new name is taken back for 90 days.
 */

export const skillActs = ['takeUp', 'retire', 'rename', 'merge', 'unmerge'] as const;
export type SkillAct = (typeof skillActs)[number];

/** What an act does, on its button. */
export const skillActWords: Record<SkillAct, string> = {
  takeUp: 'Take up for everybody',
  retire: 'Retire: stays with those who use it',
  rename: 'Rename',
  merge: 'Merge into another skill',
  unmerge: 'Undo a merge or a new name',
};

/** Acts that say what the skill becomes. */
export const namesAnother = (act: SkillAct): boolean => act === 'rename' || act === 'merge';

export const skillActInput = z
  .object({
    act: z.enum(skillActs, messages.selection),
    name: line(100).min(1, messages.required),
    /** The other skill, or the new name. */
    into: z.union([z.literal(''), skillName]).default(''),
    /** For the log. */
    facts: prose(1000).min(1, messages.required),
  })
  .refine(({ act, into }) => !namesAnother(act) || into !== '', {
    path: ['into'],
    message: messages.required,
  });
export type SkillActInput = z.output<typeof skillActInput>;

const waitingSkill = z.object({
  name: z.string(),
  standing: z.string(),
  /** Accounts that use it. */
  users: z.int(),
});

const mergedSkill = z.object({
  name: z.string(),
  into: z.string(),
  date: timestamp,
  /** Until when it can be taken back. */
  until: timestamp,
});

const skillDesk = z.object({
  /** Names that wait, those that most accounts use first. */
  waiting: z.array(waitingSkill),
  /** Merges that can be taken back, the newest first. */
  merged: z.array(mergedSkill),
});
export type SkillDesk = z.infer<typeof skillDesk>;

const byOperator = { actor: 'operator', sessionOnly: true } as const;

export const operatorSkillEndpoints = endpointTable({
  operatorSkillList: {
    ...byOperator,
    method: 'GET',
    path: '/v1/operator/skill',
    summary: 'List names of skills that wait, and merges that can be taken back',
    data: skillDesk,
  },
  operatorSkillAct: {
    ...byOperator,
    method: 'POST',
    path: '/v1/operator/skill',
    summary: 'Take up, retire, rename or merge a skill, or take a merge back',
    body: skillActInput,
    data: z.object({
      /** How many it changed, by kind; of a merge alone. */
      cvs: z.int(),
      jobs: z.int(),
      searches: z.int(),
    }),
  },
});
