import { namesAnother, type SkillActInput } from '@fourfold/contract/operator/skill.ts';
import { sql } from 'kysely';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { forgetMerge, MergeRefused, mergeSkills, partSkills } from '../reference/merge.commands.ts';
import {
  mergedSince,
  mergeOf,
  skillCalled,
  type NamedSkillRow,
} from '../reference/merge.queries.ts';
import { judgeName } from '../reference/names.commands.ts';
import type { SkillMerge } from '../reference/reference.events.ts';
import { renameSkill } from '../reference/rename.commands.ts';
import { mergeFacts } from '../search/merge.queries.ts';
import { noteAct } from './log/act.commands.ts';

interface Changed {
  cvs: number;
  jobs: number;
  searches: number;
}

const nothingElse: Changed = { cvs: 0, jobs: 0, searches: 0 };

/** Does something with a skill's name and notes it. @throws not-found, 409 with why it cannot be done */
export async function actOnSkill(
  unit: UnitOfWork,
  operatorId: number,
  input: SkillActInput,
): Promise<Changed> {
  const { act, name, into, facts } = input;
  // Whoever has the skill may be many; the command on the server has no limit at all.
  await sql`set local statement_timeout = '60s'`.execute(unit.tx);
  const changed = await refusing(() => change(unit, input));
  await noteAct(unit, {
    operatorId,
    act: `skill.${act}`,
    subject: 'skill',
    content: { name, ...(namesAnother(act) && { into }), facts, ...changed },
  });
  return changed;
}

async function refusing<Result>(body: () => Promise<Result>): Promise<Result> {
  try {
    return await body();
  } catch (error) {
    if (error instanceof MergeRefused) throw conflict(error.message);
    throw error;
  }
}

async function change(unit: UnitOfWork, { act, name, into }: SkillActInput): Promise<Changed> {
  if (act === 'unmerge') return await takeBack(unit, name);
  const skill = await called(unit, name);
  if (act === 'takeUp' || act === 'retire') {
    await judgeName(unit, name, act === 'takeUp' ? 'listed' : 'dropped');
    return nothingElse;
  }
  const merge =
    act === 'rename'
      ? await renameSkill(unit, skill, into)
      : await mergeSkills(unit, skill.id, (await called(unit, into)).id);
  return merge ? await counted(unit, merge) : nothingElse;
}

async function takeBack(unit: UnitOfWork, name: string): Promise<Changed> {
  const merge = await mergeOf(unit.tx, name);
  if (!merge) throw notFound(`No skill “${name}” was merged or renamed`);
  const since = await mergedSince(unit.tx, merge);
  if (since) throw conflict(`“${merge.into}” became “${since.name}” since: take that back first.`);
  await partSkills(unit, merge);
  const changed = await counted(unit, merge);
  await forgetMerge(unit, merge);
  return changed;
}

async function counted({ tx }: UnitOfWork, merge: SkillMerge): Promise<Changed> {
  const { cvs, jobs, searches } = await mergeFacts(tx, merge);
  return { cvs, jobs, searches };
}

async function called({ tx }: UnitOfWork, name: string): Promise<NamedSkillRow> {
  const skill = await skillCalled(tx, name);
  if (!skill) throw notFound(`There is no skill “${name}”`);
  return skill;
}
