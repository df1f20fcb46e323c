import {
  education,
  workHistory,
  type Education,
  type WorkHistory,
} from '@fourfold/contract/cv/history.ts';
import type { CvSkill, NameQuestion } from '@fourfold/contract/cv/schema.ts';
import type { Editions } from '@fourfold/contract/protocol/edition.ts';
import type { BehaviorAnswer } from '@fourfold/contract/reference/behavior.ts';
import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../database.ts';
import { fieldsOf } from '../../platform/db/columns.ts';
import { meaningsOf } from '../reference/reference.rules.ts';
import type { CvRow } from './cv.access.ts';
import type { CvTables } from './cv.tables.ts';

export interface WholeCv {
  /** imported_at: when the CV was imported, if nothing was changed since. */
  row: CvRow & { avatar_key: string | null; imported_at: Date | null };
  works: WorkHistory[];
  educations: Education[];
  skills: CvSkill[];
  behaviors: BehaviorAnswer[];
  editions: Editions;
  questions: NameQuestion[];
}

/** A full CV, in seven queries; undefined if there is none. */
export async function readCv(tx: Tx, cvId: number): Promise<WholeCv | undefined> {
  const [row, works, degrees, skills, behaviors, editions, questions] = await Promise.all([
    tx
      .selectFrom('cv')
      .leftJoin('picture', 'picture.id', 'cv.avatar_id')
      .leftJoin('cv_import', (join) =>
        join
          .onRef('cv_import.cv_id', '=', 'cv.id')
          .onRef('cv_import.imported_at', '=', 'cv.updated_at'),
      )
      .selectAll('cv')
      .select(['picture.key as avatar_key', 'cv_import.imported_at'])
      .where('cv.id', '=', cvId)
      .executeTakeFirst(),
    workHistories(tx, cvId),
    educations(tx, cvId),
    cvSkills(tx, cvId),
    cvBehaviors(tx, cvId),
    cvEditions(tx, cvId),
    nameQuestions(tx, cvId),
  ]);
  return row && { row, works, educations: degrees, skills, behaviors, editions, questions };
}

export const toWorkHistory = (row: Selectable<CvTables['work_history']>): WorkHistory =>
  fieldsOf(workHistory, { ...row, start_date: row.start_month, end_date: row.end_month });

/** Newest first; a current job before finished ones. */
async function workHistories(tx: Tx, cvId: number): Promise<WorkHistory[]> {
  const rows = await tx
    .selectFrom('work_history')
    .selectAll()
    .where('cv_id', '=', cvId)
    .orderBy('end_month', (order) => order.desc().nullsFirst())
    .orderBy('start_month', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toWorkHistory);
}

export const toEducation = (row: Selectable<CvTables['education']>): Education =>
  fieldsOf(education, { ...row, start_date: row.start_month, end_date: row.end_month });

async function educations(tx: Tx, cvId: number): Promise<Education[]> {
  const rows = await tx
    .selectFrom('education')
    .selectAll()
    .where('cv_id', '=', cvId)
    .orderBy('start_month', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toEducation);
}

const cvSkills = (tx: Tx, cvId: number): Promise<CvSkill[]> =>
  tx
    .selectFrom('cv_skill')
    .innerJoin('skill', 'skill.id', 'cv_skill.skill_id')
    .select([
      'skill.id',
      'skill.name',
      'skill.weight',
      'cv_skill.level',
      'cv_skill.work_outside as workOutside',
      'cv_skill.links',
      (eb) =>
        eb
          .selectFrom('cv_skill_work as used')
          .select(
            sql<number[]>`coalesce(array_agg(used.work_id order by used.work_id), '{}')`.as('ids'),
          )
          .whereRef('used.cv_id', '=', 'cv_skill.cv_id')
          .whereRef('used.skill_id', '=', 'cv_skill.skill_id')
          .as('works'),
    ])
    .where('cv_skill.cv_id', '=', cvId)
    .orderBy('cv_skill.place')
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, works: row.works ?? [] })));

export const cvBehaviors = (tx: Tx, cvId: number): Promise<BehaviorAnswer[]> =>
  tx
    .selectFrom('cv_behavior')
    .select(['behavior_id as behaviorId', 'variant_id as variantId'])
    .where('cv_id', '=', cvId)
    .orderBy('behavior_id')
    .execute();

export async function cvEditions(tx: Tx, cvId: number): Promise<Editions> {
  const rows = await tx.selectFrom('cv_edition').selectAll().where('cv_id', '=', cvId).execute();
  return Object.fromEntries(
    rows.map((row) => [row.part, { version: row.version, date: row.changed_at.toISOString() }]),
  );
}

/** About skills that the CV still has. */
export async function nameQuestions(tx: Tx, cvId: number): Promise<NameQuestion[]> {
  const rows = await tx
    .selectFrom('cv_name_question as asked')
    .innerJoin('cv_skill', (join) =>
      join
        .onRef('cv_skill.cv_id', '=', 'asked.cv_id')
        .onRef('cv_skill.skill_id', '=', 'asked.skill_id'),
    )
    .innerJoin('skill', 'skill.id', 'asked.skill_id')
    .select(['asked.name', 'skill.name as skill'])
    .where('asked.cv_id', '=', cvId)
    .orderBy('asked.name')
    .execute();
  return rows.flatMap(({ name, skill }) => {
    const meanings = meaningsOf(name);
    return meanings ? [{ name, skill, meanings: [...meanings] }] : [];
  });
}

/** Ids of the skills in an account's CV. */
export async function skillIds(tx: Tx, accountId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('cv_skill')
    .innerJoin('cv', 'cv.id', 'cv_skill.cv_id')
    .select('skill_id')
    .where('cv.account_id', '=', accountId)
    .execute();
  return rows.map(({ skill_id }) => skill_id);
}

/** Number of a CV's skills above level 0. */
export async function countSkills(tx: Tx, cvId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('cv_skill')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('cv_id', '=', cvId)
    .where('level', '>', 0)
    .executeTakeFirstOrThrow();
  return count;
}
