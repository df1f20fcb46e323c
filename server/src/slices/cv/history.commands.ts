import type { EducationEdit, WorkHistoryEdit } from '@fourfold/contract/cv/edit.ts';
import {
  educationFields,
  educationInput,
  workFields,
  workHistoryInput,
  type Education,
  type EducationInput,
  type WorkHistory,
  type WorkHistoryInput,
} from '@fourfold/contract/cv/history.ts';
import { cvLimits } from '@fourfold/contract/cv/schema.ts';
import { messages } from '@fourfold/contract/protocol/messages.ts';
import { fieldErrors } from '@fourfold/contract/protocol/field-errors.ts';
import type { z } from 'zod';
import { columnsOf } from '../../platform/db/columns.ts';
import { invalid, notFound, refuseEach, Refusal } from '../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { unknownReferences } from '../reference/reference.rules.ts';
import type { OwnCv } from './cv.access.ts';
import { noteEdit } from './cv.commands.ts';
import { forgetEdition, noteEdition } from './edition.commands.ts';
import { toEducation, toWorkHistory } from './cv.queries.ts';
import { educationReferences, workWith } from './cv.rules.ts';

/** Works and educations of a locked CV. */

export async function addWork(
  unit: UnitOfWork,
  cv: OwnCv,
  input: WorkHistoryInput,
): Promise<WorkHistory> {
  await refuseOver(unit, cv, 'work_history', cvLimits.works);
  const row = await unit.tx
    .insertInto('work_history')
    .values({ ...workColumns(input), cv_id: cv.id })
    .returningAll()
    .executeTakeFirstOrThrow();
  await noteEdit(unit, cv);
  return toWorkHistory(row);
}

/** Changes the given fields of a work; the result must be complete. */
export async function changeWork(
  unit: UnitOfWork,
  cv: OwnCv,
  workId: number,
  edit: WorkHistoryEdit,
): Promise<WorkHistory> {
  const found = await unit.tx
    .selectFrom('work_history')
    .selectAll()
    .where('id', '=', workId)
    .where('cv_id', '=', cv.id)
    .executeTakeFirst();
  if (!found) throw notFound('Work history not found');
  const row = await unit.tx
    .updateTable('work_history')
    .set(workColumns(wholeOf(workHistoryInput, workWith(toWorkHistory(found), edit))))
    .where('id', '=', workId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await noteEdit(unit, cv);
  return toWorkHistory(row);
}

/** Deletes a work; skills that were used only there become used outside of work. */
export async function deleteWork(unit: UnitOfWork, cv: OwnCv, workId: number): Promise<void> {
  const used = await unit.tx
    .deleteFrom('cv_skill_work')
    .where('cv_id', '=', cv.id)
    .where('work_id', '=', workId)
    .returning('skill_id')
    .execute();
  const row = await unit.tx
    .deleteFrom('work_history')
    .where('id', '=', workId)
    .where('cv_id', '=', cv.id)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw notFound('Work history not found');
  if (used.length > 0) {
    await keepSkillsUsed(unit, cv);
    await noteEdition(unit, cv, 'skills');
  }
  await forgetEdition(unit, cv, `work-${workId}`);
  await noteEdit(unit, cv);
}

export async function addEducation(
  unit: UnitOfWork,
  cv: OwnCv,
  input: EducationInput,
): Promise<Education> {
  refuseEach(unknownReferences(input, educationReferences), messages.selection);
  await refuseOver(unit, cv, 'education', cvLimits.educations);
  const row = await unit.tx
    .insertInto('education')
    .values({ ...educationColumns(input), cv_id: cv.id })
    .returningAll()
    .executeTakeFirstOrThrow();
  await noteEdit(unit, cv);
  return toEducation(row);
}

/** Changes the given fields of an education; the result must be complete. */
export async function changeEducation(
  unit: UnitOfWork,
  cv: OwnCv,
  educationId: number,
  edit: EducationEdit,
): Promise<Education> {
  refuseEach(unknownReferences(edit, educationReferences), messages.selection);
  const found = await unit.tx
    .selectFrom('education')
    .selectAll()
    .where('id', '=', educationId)
    .where('cv_id', '=', cv.id)
    .executeTakeFirst();
  if (!found) throw notFound('Education not found');
  const row = await unit.tx
    .updateTable('education')
    .set(educationColumns(wholeOf(educationInput, { ...toEducation(found), ...edit })))
    .where('id', '=', educationId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await noteEdit(unit, cv);
  return toEducation(row);
}

export async function deleteEducation(
  unit: UnitOfWork,
  cv: OwnCv,
  educationId: number,
): Promise<void> {
  const row = await unit.tx
    .deleteFrom('education')
    .where('id', '=', educationId)
    .where('cv_id', '=', cv.id)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw notFound('Education not found');
  await forgetEdition(unit, cv, `education-${educationId}`);
  await noteEdit(unit, cv);
}

/** Replaces all works. @returns their ids, in the order of the inputs */
export async function replaceWorks(
  unit: UnitOfWork,
  cv: OwnCv,
  inputs: readonly WorkHistoryInput[],
): Promise<number[]> {
  await unit.tx.deleteFrom('work_history').where('cv_id', '=', cv.id).execute();
  await keepSkillsUsed(unit, cv);
  await noteEdition(unit, cv, 'skills');
  await noteEdit(unit, cv);
  if (inputs.length === 0) return [];
  // Inserted in reverse: of two works in the same months the later id comes first.
  const rows = await unit.tx
    .insertInto('work_history')
    .values(inputs.map((input) => ({ ...workColumns(input), cv_id: cv.id })).toReversed())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id).toReversed();
}

export async function replaceEducations(
  unit: UnitOfWork,
  cv: OwnCv,
  inputs: readonly EducationInput[],
): Promise<void> {
  await unit.tx.deleteFrom('education').where('cv_id', '=', cv.id).execute();
  if (inputs.length > 0)
    await unit.tx
      .insertInto('education')
      .values(inputs.map((input) => ({ ...educationColumns(input), cv_id: cv.id })).toReversed())
      .execute();
  await noteEdit(unit, cv);
}

/** Skills that were used only in deleted works become used outside of work. */
const keepSkillsUsed = (unit: UnitOfWork, cv: OwnCv) =>
  unit.tx
    .updateTable('cv_skill')
    .set({ work_outside: true })
    .where('cv_id', '=', cv.id)
    .where('work_outside', '=', false)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('cv_skill_work as used')
            .select('used.work_id')
            .whereRef('used.cv_id', '=', 'cv_skill.cv_id')
            .whereRef('used.skill_id', '=', 'cv_skill.skill_id'),
        ),
      ),
    )
    .execute();

/** The CV is locked, so two concurrent additions cannot both be the last one. */
async function refuseOver(
  unit: UnitOfWork,
  cv: OwnCv,
  table: 'work_history' | 'education',
  max: number,
): Promise<void> {
  const { count } = await unit.tx
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('cv_id', '=', cv.id)
    .executeTakeFirstOrThrow();
  const property = table === 'education' ? 'educations' : 'workHistories';
  if (count >= max) throw invalid({ [property]: messages.tooMany(max) });
}

const months = { startDate: true, endDate: true } as const;
const workForm = workFields.omit(months);
const educationForm = educationFields.omit(months);

const workColumns = (input: WorkHistoryInput) => ({
  ...columnsOf(workForm, input),
  start_month: input.startDate,
  end_month: input.endDate,
});

const educationColumns = (input: EducationInput) => ({
  ...columnsOf(educationForm, input),
  start_month: input.startDate,
  end_month: input.endDate,
});

/** Checks a whole entry against its schema; refuses it with its invalid fields. */
function wholeOf<Schema extends z.ZodType>(schema: Schema, entry: object): z.output<Schema> {
  const parsed = schema.safeParse(entry);
  if (parsed.success) return parsed.data;
  throw new Refusal('error-validation', 'Please check the fields', {
    fields: fieldErrors(parsed.error.issues),
  });
}
