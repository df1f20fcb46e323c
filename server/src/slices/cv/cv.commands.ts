import {
  cvLimits,
  profileForm,
  type CvSkillInput,
  type ProfileInput,
} from '@fourfold/contract/cv/schema.ts';
import type { SectionsInput } from '@fourfold/contract/cv/sections.ts';
import { messages } from '@fourfold/contract/protocol/messages.ts';
import type { BehaviorAnswer } from '@fourfold/contract/reference/behavior.ts';
import type { Updateable } from 'kysely';
import { columnsOf } from '../../platform/db/columns.ts';
import { conflict, refuseEach, refuseFields, Refusal } from '../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { ownsPicture } from '../file/file.queries.ts';
import { namesWritten } from '../reference/reference.events.ts';
import { resolveSkills } from '../reference/names.commands.ts';
import {
  allAnswered,
  unknownAnswers,
  unknownReferences,
  wrongPay,
} from '../reference/reference.rules.ts';
import type { OwnCv } from './cv.access.ts';
import { cvChanged } from './cv.events.ts';
import { countSkills, cvBehaviors, skillIds } from './cv.queries.ts';
import { toProfileForm } from './cv.present.ts';
import { missingFields, profileReferences } from './cv.rules.ts';
import type { CvTables } from './cv.tables.ts';

type CvColumns = Updateable<CvTables['cv']>;

/** Creates an account's CV as a draft. @returns its id */
export async function createCv(unit: UnitOfWork, accountId: number): Promise<number> {
  const id = await createMissingCv(unit, accountId);
  if (id === null) throw new Refusal('error', 'You already have a CV');
  return id;
}

/** The same, but null if there is one already. */
export async function createMissingCv(unit: UnitOfWork, accountId: number): Promise<number | null> {
  const row = await unit.tx
    .insertInto('cv')
    .values({
      account_id: accountId,
      created_at: unit.now,
      updated_at: unit.now,
      active_at: unit.now,
    })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function updateProfile(
  unit: UnitOfWork,
  cv: OwnCv,
  profile: ProfileInput,
): Promise<void> {
  const wrong = unknownReferences(profile, profileReferences);
  if (profile.avatarId != null && !(await ownsPicture(unit.tx, cv.account_id, profile.avatarId)))
    wrong.push('avatarId');
  refuseEach(wrong, messages.selection);
  refuseFields(wrongPay(profile, cv));
  await saveEdit(unit, cv, profileColumns(profile));
}

/** The columns of the given fields; absent fields are left alone. */
export const profileColumns = (profile: ProfileInput) => ({
  ...columnsOf(profileStored, profile),
  years_of_experience_id: profile.yearsOfExperience,
});

const profileStored = profileForm.omit({ yearsOfExperience: true });

/** Refuses skills above the limit, or above the number that an older CV has. */
export async function refuseMoreSkills(
  unit: UnitOfWork,
  cv: OwnCv,
  skills: readonly CvSkillInput[],
): Promise<void> {
  if (skills.length <= cvLimits.skills) return;
  const { length } = await skillIds(unit.tx, cv.account_id);
  if (skills.length > length) refuseEach(['skills'], messages.tooMany(cvLimits.skills));
}

/** Replaces the skills. @param network the writer's network, from `networkOf` */
export async function replaceSkills(
  unit: UnitOfWork,
  cv: OwnCv,
  skills: readonly CvSkillInput[],
  network: string,
): Promise<void> {
  await refuseForeignWorks(unit, cv, skills);
  const author = { accountId: cv.account_id, network };
  const ids = await resolveSkills(unit, author, skills, await skillIds(unit.tx, cv.account_id));
  await unit.tx.deleteFrom('cv_skill').where('cv_id', '=', cv.id).execute();
  const rows = skills.flatMap(({ level, workOutside, links, works }, place) => {
    const skill_id = ids[place];
    if (skill_id === undefined) return [];
    const row = { cv_id: cv.id, skill_id, place, level, work_outside: workOutside, links };
    return [
      { row, used: [...new Set(works)].map((work_id) => ({ cv_id: cv.id, skill_id, work_id })) },
    ];
  });
  if (rows.length > 0)
    await unit.tx
      .insertInto('cv_skill')
      .values(rows.map(({ row }) => row))
      .execute();
  const used = rows.flatMap((each) => each.used);
  if (used.length > 0) await unit.tx.insertInto('cv_skill_work').values(used).execute();
  await unit.emit(namesWritten, { accountId: cv.account_id });
  await saveEdit(unit, cv);
}

/** Replaces the behavior answers; a draft may answer some of the questions. */
export async function replaceBehaviors(
  unit: UnitOfWork,
  cv: OwnCv,
  answers: readonly BehaviorAnswer[],
): Promise<void> {
  const wrong = unknownAnswers(answers).map((index) => `behaviors.${index}.variantId`);
  refuseEach(wrong, messages.selection);
  await unit.tx.deleteFrom('cv_behavior').where('cv_id', '=', cv.id).execute();
  const rows = answers.map(({ behaviorId, variantId }) => ({
    cv_id: cv.id,
    behavior_id: behaviorId,
    variant_id: variantId,
  }));
  if (rows.length > 0) await unit.tx.insertInto('cv_behavior').values(rows).execute();
  await saveEdit(unit, cv);
}

export const replaceSections = (
  unit: UnitOfWork,
  cv: OwnCv,
  sections: SectionsInput,
): Promise<void> =>
  noteEdit(unit, cv, { sections: JSON.stringify({ ...cv.sections, ...sections }) });

/** Publishes the CV, or refuses with what is missing. Publishing again changes nothing. */
export async function publish(unit: UnitOfWork, cv: OwnCv): Promise<void> {
  if (cv.hidden) throw conflict('An operator has hidden your CV. You can appeal in Settings.');
  await requirePublishable(unit, cv);
  await noteEdit(unit, cv, { status: 'published' });
}

/** Hides an account's CV from search until an operator ends that. */
export async function hideCv(unit: UnitOfWork, accountId: number): Promise<void> {
  const row = await unit.tx
    .updateTable('cv')
    .set({ hidden: true, status: 'draft' })
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  if (row) await unit.emit(cvChanged, { cvId: row.id });
}

/** The person may publish it again; what they changed meanwhile is theirs to show. */
export const showCv = ({ tx }: UnitOfWork, accountId: number) =>
  tx.updateTable('cv').set({ hidden: false }).where('account_id', '=', accountId).execute();

/**
 * Hides the CV from search. Employers who received it keep reading the current version, a copy that
 * the database creates (0007_cv.sql), until it is published again.
 */
export const unpublish = (unit: UnitOfWork, cv: OwnCv): Promise<void> =>
  noteEdit(unit, cv, { status: 'draft' });

/**
 * Deletes the CV of a deleted account; search removes it in the same transaction.
 * @returns its id
 */
export async function deleteCvOf(unit: UnitOfWork, accountId: number): Promise<number | null> {
  const row = await unit.tx
    .deleteFrom('cv')
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  if (row) await unit.emit(cvChanged, { cvId: row.id });
  return row?.id ?? null;
}

export async function noteActive(unit: UnitOfWork, accountId: number): Promise<void> {
  const row = await unit.tx
    .updateTable('cv')
    .set({ active_at: unit.now })
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  if (row) await unit.emit(cvChanged, { cvId: row.id });
}

/** After an edit, a published CV must still meet the requirements for publishing. */
async function saveEdit(unit: UnitOfWork, cv: OwnCv, columns: CvColumns = {}): Promise<void> {
  await write(unit, cv, columns);
  if (cv.status === 'published') await requirePublishable(unit, cv);
  await unit.emit(cvChanged, { cvId: cv.id });
}

/** Records an edit that has no effect on the requirements for publishing. */
export async function noteEdit(
  unit: UnitOfWork,
  cv: OwnCv,
  columns: CvColumns = {},
): Promise<void> {
  await write(unit, cv, columns);
  await unit.emit(cvChanged, { cvId: cv.id });
}

const write = (unit: UnitOfWork, cv: OwnCv, columns: CvColumns) =>
  unit.tx
    .updateTable('cv')
    .set({ ...columns, updated_at: unit.now, active_at: unit.now })
    .where('id', '=', cv.id)
    .execute();

async function requirePublishable(unit: UnitOfWork, cv: OwnCv): Promise<void> {
  const row = await unit.tx
    .selectFrom('cv')
    .selectAll()
    .where('id', '=', cv.id)
    .executeTakeFirstOrThrow();
  const fields = missingFields(toProfileForm(row), await countSkills(unit.tx, cv.id));
  if (fields.length > 0)
    throw new Refusal('error-validation', 'Please complete your CV', { fields });
  if (!allAnswered(await cvBehaviors(unit.tx, cv.id)))
    throw new Refusal('need-to-answer-the-questions', 'Please answer every behavior question');
}

async function refuseForeignWorks(
  unit: UnitOfWork,
  cv: OwnCv,
  skills: readonly CvSkillInput[],
): Promise<void> {
  const rows = await unit.tx
    .selectFrom('work_history')
    .select('id')
    .where('cv_id', '=', cv.id)
    .execute();
  const own = new Set(rows.map(({ id }) => id));
  const wrong = skills.flatMap(({ works }, index) =>
    works.every((id) => own.has(id)) ? [] : [`skills.${index}.works`],
  );
  refuseEach(wrong, messages.selection);
}
