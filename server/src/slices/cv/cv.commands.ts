import { profileForm, type CvSkillInput, type ProfileInput } from '@fourfold/contract/cv/schema.ts';
import { messages } from '@fourfold/contract/protocol/messages.ts';
import type { BehaviorAnswer } from '@fourfold/contract/reference/behavior.ts';
import type { Updateable } from 'kysely';
import { columnsOf } from '../../platform/db/columns.ts';
import { refuseEach, Refusal } from '../../platform/http/refusal.ts';
import type { Work } from '../../platform/work.ts';
import { ownsPicture } from '../file/file.queries.ts';
import { namesWritten } from '../reference/reference.events.ts';
import { resolveSkills } from '../reference/names.commands.ts';
import {
  allAnswered,
  payOutOfOrder,
  unknownAnswers,
  unknownReferences,
} from '../reference/reference.rules.ts';
import type { OwnCv } from './cv.access.ts';
import { cvChanged } from './cv.events.ts';
import { countSkills, cvBehaviors, skillIds } from './cv.queries.ts';
import { toProfileForm } from './cv.present.ts';
import { missingFields, profileReferences } from './cv.rules.ts';
import type { CvTables } from './cv.tables.ts';

type CvColumns = Updateable<CvTables['cv']>;

/** Creates the one CV of an account as a draft. @returns its id */
export async function createCv(work: Work, accountId: number): Promise<number> {
  const id = await createMissingCv(work, accountId);
  if (id === null) throw new Refusal('error', 'You have a CV already');
  return id;
}

/** The same, and null where there is one already. */
export async function createMissingCv(work: Work, accountId: number): Promise<number | null> {
  const row = await work.tx
    .insertInto('cv')
    .values({
      account_id: accountId,
      created_at: work.now,
      updated_at: work.now,
      active_at: work.now,
    })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Changes the named fields of the profile. */
export async function updateProfile(work: Work, cv: OwnCv, profile: ProfileInput): Promise<void> {
  const wrong = unknownReferences(profile, profileReferences);
  if (profile.avatarId != null && !(await ownsPicture(work.tx, cv.account_id, profile.avatarId)))
    wrong.push('avatarId');
  refuseEach(wrong, messages.selection);
  refuseEach(payOutOfOrder(profile, cv), messages.range);
  await saveEdit(work, cv, profileColumns(profile));
}

/** The columns of the named fields; an absent field is left alone. */
export const profileColumns = (profile: ProfileInput) => ({
  ...columnsOf(profileStored, profile),
  years_of_experience_id: profile.yearsOfExperience,
});

const profileStored = profileForm.omit({ yearsOfExperience: true });

/** Replaces the skills. @param network that they are written from, as `networkOf` gives it */
export async function replaceSkills(
  work: Work,
  cv: OwnCv,
  skills: readonly CvSkillInput[],
  network: string,
): Promise<void> {
  await refuseForeignWorks(work, cv, skills);
  const author = { accountId: cv.account_id, network };
  const ids = await resolveSkills(work, author, skills, await skillIds(work.tx, cv.account_id));
  await work.tx.deleteFrom('cv_skill').where('cv_id', '=', cv.id).execute();
  const rows = skills.flatMap(({ level, workOutside, links, works }, place) => {
    const skill_id = ids[place];
    if (skill_id === undefined) return [];
    const row = { cv_id: cv.id, skill_id, place, level, work_outside: workOutside, links };
    return [
      { row, used: [...new Set(works)].map((work_id) => ({ cv_id: cv.id, skill_id, work_id })) },
    ];
  });
  if (rows.length > 0)
    await work.tx
      .insertInto('cv_skill')
      .values(rows.map(({ row }) => row))
      .execute();
  const used = rows.flatMap((each) => each.used);
  if (used.length > 0) await work.tx.insertInto('cv_skill_work').values(used).execute();
  await work.emit(namesWritten, { accountId: cv.account_id });
  await saveEdit(work, cv);
}

/** Replaces the behaviour answers; a draft may answer some of the questions. */
export async function replaceBehaviors(
  work: Work,
  cv: OwnCv,
  answers: readonly BehaviorAnswer[],
): Promise<void> {
  const wrong = unknownAnswers(answers).map((index) => `behaviors.${index}.variantId`);
  refuseEach(wrong, messages.selection);
  await work.tx.deleteFrom('cv_behavior').where('cv_id', '=', cv.id).execute();
  const rows = answers.map(({ behaviorId, variantId }) => ({
    cv_id: cv.id,
    behavior_id: behaviorId,
    variant_id: variantId,
  }));
  if (rows.length > 0) await work.tx.insertInto('cv_behavior').values(rows).execute();
  await saveEdit(work, cv);
}

/** Shows the CV to employers; what is missing is told first. Publishing again changes nothing. */
export async function publish(work: Work, cv: OwnCv): Promise<void> {
  await requirePublishable(work, cv);
  await noteEdit(work, cv, { status: 'published' });
}

/**
 * Hides the CV from search; for whom it was sent to it stays as it is now, by the copy that the database
 * makes of it (migration 0028), until it is published again.
 */
export const unpublish = (work: Work, cv: OwnCv): Promise<void> =>
  noteEdit(work, cv, { status: 'draft' });

/** Deletes the CV of an account that goes; search forgets it in the same transaction. */
export async function deleteCvOf(work: Work, accountId: number): Promise<void> {
  const row = await work.tx
    .deleteFrom('cv')
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  if (row) await work.emit(cvChanged, { cvId: row.id });
}

/** Notes that the owner was here, at most once a day. */
export async function noteActive(work: Work, accountId: number): Promise<void> {
  const row = await work.tx
    .updateTable('cv')
    .set({ active_at: work.now })
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  if (row) await work.emit(cvChanged, { cvId: row.id });
}

/** An edit of a CV that people can see must leave it as complete as publishing asks for. */
async function saveEdit(work: Work, cv: OwnCv, columns: CvColumns = {}): Promise<void> {
  await write(work, cv, columns);
  if (cv.status === 'published') await requirePublishable(work, cv);
  await work.emit(cvChanged, { cvId: cv.id });
}

/** Notes an edit that publishing does not ask about. */
export async function noteEdit(work: Work, cv: OwnCv, columns: CvColumns = {}): Promise<void> {
  await write(work, cv, columns);
  await work.emit(cvChanged, { cvId: cv.id });
}

const write = (work: Work, cv: OwnCv, columns: CvColumns) =>
  work.tx
    .updateTable('cv')
    .set({ ...columns, updated_at: work.now, active_at: work.now })
    .where('id', '=', cv.id)
    .execute();

async function requirePublishable(work: Work, cv: OwnCv): Promise<void> {
  const row = await work.tx
    .selectFrom('cv')
    .selectAll()
    .where('id', '=', cv.id)
    .executeTakeFirstOrThrow();
  const fields = missingFields(toProfileForm(row), await countSkills(work.tx, cv.id));
  if (fields.length > 0)
    throw new Refusal('error-validation', 'Please complete your CV', { fields });
  if (!allAnswered(await cvBehaviors(work.tx, cv.id)))
    throw new Refusal('need-to-answer-the-questions', 'Please answer every behaviour question');
}

async function refuseForeignWorks(
  work: Work,
  cv: OwnCv,
  skills: readonly CvSkillInput[],
): Promise<void> {
  const rows = await work.tx
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
