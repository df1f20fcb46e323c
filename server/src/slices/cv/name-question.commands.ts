import type { CvSkillInput, NameAnswer } from '@fourfold/contract/cv/schema.ts';
import type { CvSections } from '@fourfold/contract/cv/sections.ts';
import { messages } from '@fourfold/contract/protocol/messages.ts';
import { skillKey } from '@fourfold/contract/reference/schema.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import { invalid, notFound } from '../../platform/http/refusal.ts';
import type { RunUnit, UnitOfWork } from '../../platform/unit-of-work.ts';
import { findSkills } from '../reference/names.queries.ts';
import { meaningsOf } from '../reference/reference.rules.ts';
import type { OwnCv } from './cv.access.ts';
import { replaceSkills } from './cv.commands.ts';
import { nameQuestions, readCv } from './cv.queries.ts';
import { joinedSkill } from './cv.rules.ts';
import { noteEdition } from './edition.commands.ts';
import { ledTo, namesToAsk, type FormerName } from './name-question.rules.ts';

const cvsAtOnce = 200;

/**
 * Looks through the CVs, once after the release in which names began to ask, for whom such a name led to
 * a skill. A run that ended early goes on where it was.
 */
export async function askHolders(run: RunUnit): Promise<void> {
  while (await run(askSome));
}

interface Holder {
  id: number;
  position: string;
  bio: string;
  sections: Partial<CvSections>;
  works: string[];
  skills: number[];
}

/** @returns whether there may be more */
async function askSome({ tx }: UnitOfWork): Promise<boolean> {
  const sweep = await tx
    .selectFrom('cv_name_sweep')
    .select('after')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!sweep) return false;
  const names = await formerNames(tx);
  const { rows } = await sql<Holder>`
    select id, position, bio, sections,
      array(
        select position || E'\n' || tasks from work_history where cv_id = cv.id order by id) as works,
      array(select skill_id from cv_skill where cv_id = cv.id) as skills
    from cv
    where account_id is not null and id > ${sweep.after} and exists (
      select from cv_skill
      where cv_id = cv.id and skill_id = any(${names.map(({ skill }) => skill)}::int[]))
    order by id limit ${cvsAtOnce} for key share`.execute(tx);
  const last = rows.at(-1);
  if (!last) {
    await tx.deleteFrom('cv_name_sweep').execute();
    return false;
  }
  const asked = rows.flatMap((cv) =>
    namesToAsk(names, new Set(cv.skills), textsOf(cv)).map(({ name, skill }) => ({
      cv_id: cv.id,
      name,
      skill_id: skill,
    })),
  );
  if (asked.length > 0) await tx.insertInto('cv_name_question').values(asked).execute();
  await tx.updateTable('cv_name_sweep').set({ after: last.id }).execute();
  return true;
}

const textsOf = ({ position, bio, sections, works }: Holder): string[] => [
  position,
  bio,
  ...works,
  ...Object.values(sections).flatMap((entries) =>
    entries.flatMap(({ name, detail, text }) => [name, detail, text]),
  ),
];

/** With the ids that the skills have here; one that is not here asks nothing. */
async function formerNames(tx: Tx): Promise<FormerName[]> {
  const all = Object.entries(ledTo).map(([name, led]) => ({
    name,
    led,
    meanings: (meaningsOf(name) ?? []).map(({ skill }) => skillKey(skill)),
  }));
  const found = await findSkills(
    tx,
    all.flatMap(({ led, meanings }) => [skillKey(led), ...meanings]),
  );
  const idOf = (key: string) => found.get(key)?.id;
  return all.flatMap(({ name, led, meanings }) => {
    const skill = idOf(skillKey(led));
    if (skill === undefined) return [];
    const ids = meanings.flatMap((key) => idOf(key) ?? []);
    return [{ name, skill, others: ids.filter((id) => id !== skill) }];
  });
}

/**
 * Answers a question of a locked CV: the skill that it has stays, or becomes the one that was meant, with
 * its level, works and links. @throws not-found for a question that is not open
 */
export async function answerName(
  unit: UnitOfWork,
  cv: OwnCv,
  { name, skill }: NameAnswer,
  network: string,
): Promise<void> {
  const open = (await nameQuestions(unit.tx, cv.id)).find((question) => question.name === name);
  if (!open) throw notFound('This question is answered');
  await closeQuestions(unit, cv, name);
  if (skill === open.skill) return;
  if (!open.meanings.some((meaning) => meaning.skill === skill))
    throw invalid({ skill: messages.selection });
  const whole = await readCv(unit.tx, cv.id);
  await noteEdition(unit, cv, 'skills');
  await replaceSkills(unit, cv, exchanged(whole?.skills ?? [], open.skill, skill), network);
}

/** A skill in place of another; where both are there, both in one. */
function exchanged(skills: readonly CvSkillInput[], from: string, to: string): CvSkillInput[] {
  const former = skills.find(({ name }) => name === from);
  if (!former) return [...skills];
  const there = skills.find(({ name }) => name === to);
  const meant = { ...(there ? joinedSkill(there, former) : former), name: to };
  return skills.filter((one) => one !== there).map((one) => (one === former ? meant : one));
}

/** Closes a question of a locked CV, or all of them, unanswered. */
export async function closeQuestions(
  { tx }: UnitOfWork,
  cv: OwnCv,
  name: string | null = null,
): Promise<void> {
  await sql`
    delete from cv_name_question
    where cv_id = ${cv.id} and (${name}::text is null or name = ${name})`.execute(tx);
}
