import type { Note, NoteList } from '@fourfold/contract/note/schema.ts';
import { mayDo } from '@fourfold/contract/protocol/permission.ts';
import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../database.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import { namesOf } from '../account/account.queries.ts';
import { unknownAt, unknownTo, type Clean } from '../application/blind.queries.ts';
import { hiddenFrom } from '../application/sent.queries.ts';
import { membersOf } from '../company/team/team.queries.ts';
import { blindText } from '../cv/blind.rules.ts';
import type { NoteCall, NotePlace, ReadNote } from './note.access.ts';
import { mayRead, personNoteMonths } from './note.rules.ts';
import type { NoteTables } from './note.tables.ts';

type NoteRow = Selectable<NoteTables['note']>;

/** Whether a note still stands: one on a person ends a year later, unless they came to apply. */
export const isOver = (now: Date) => sql<boolean>`(
  note.application_id is null
  and note.created_at < ${now}::timestamptz - make_interval(months => ${personNoteMonths}::int)
  and not exists (
    select from application join job on job.id = application.job_id
    where application.cv_id = note.cv_id and job.company_id = note.company_id))`;

/** The notes at a place as the caller may read them, with whom a new one may mention. */
export async function listNotes(call: NoteCall, place: NotePlace): Promise<NoteList> {
  const { caller, unit } = call;
  const mayHide = mayDo(place.role, 'note.hide');
  const [rows, clean, readers] = await Promise.all([
    notesAt(unit, place)
      .where((eb) =>
        eb.or([
          sql<boolean>`${mayHide}`,
          eb('managers_only', '=', false),
          eb('author_account_id', '=', caller.userId),
        ]),
      )
      .orderBy('id')
      .execute(),
    cleanersAt(unit.tx, place, [place.cvId]),
    readersOf(unit.tx, place),
  ]);
  const ids = rows.flatMap(({ author_account_id, mentions }) => [author_account_id, ...mentions]);
  const nameOf = await namesOf(unit.tx, ids);
  return {
    list: rows.map((row) =>
      toNote(row, { nameOf, clean: clean.get(place.cvId), own: caller.userId }),
    ),
    colleagues: readers
      .filter(({ accountId }) => accountId !== caller.userId)
      .map(({ accountId, name, role }) => ({
        id: accountId,
        name,
        isManager: mayDo(role, 'note.hide'),
      })),
    mayWrite: mayDo(place.role, place.applicationId === null ? 'person.find' : 'note.write'),
    mayHide,
  };
}

/** All notes at a place, of the company alone. */
export const notesAt = (
  { tx, now }: Pick<NoteCall['unit'], 'tx' | 'now'>,
  { companyId, cvId, applicationId, withPerson }: NotePlace,
) =>
  tx
    .selectFrom('note')
    .selectAll('note')
    .where('cv_id', '=', cvId)
    .where('company_id', '=', companyId)
    .where((eb) =>
      eb.or([
        eb('application_id', '=', applicationId),
        eb.and([eb('application_id', 'is', null), sql<boolean>`${withPerson}`]),
      ]),
    )
    .where(sql<boolean>`not ${isOver(now)}`);

interface Shown {
  /** Of a colleague, also of one who is gone. */
  nameOf: (accountId: number) => string;
  /** Redacts the person while the company may not know them. */
  clean: Clean | undefined;
  own: number;
}

function toNote(row: NoteRow, { nameOf, clean, own }: Shown): Note {
  const isDeleted = row.deleted_at !== null;
  return {
    id: row.id,
    author: nameOf(row.author_account_id),
    isOwn: row.author_account_id === own,
    on: row.application_id === null ? 'person' : 'application',
    text: isDeleted ? '' : (clean?.(row.text) ?? row.text),
    managersOnly: row.managers_only,
    mentions: isDeleted ? [] : row.mentions.map((id) => ({ id, name: nameOf(id) })),
    createdDate: row.created_at.toISOString(),
    editedDate: row.edited_at?.toISOString() ?? null,
    deletedDate: row.deleted_at?.toISOString() ?? null,
  };
}

/** What a note read before each edit, the first to come first; not what the caller may not read. */
export async function versionsOf(
  { unit: { tx }, caller }: NoteCall,
  { id, cv_id, author_account_id: authorId, place }: ReadNote,
): Promise<{ text: string; fromDate: string }[]> {
  const [rows, clean] = await Promise.all([
    tx
      .selectFrom('note_version')
      .select(['text', 'created_at'])
      .where('note_id', '=', id)
      .$if(!mayDo(place.role, 'note.hide') && authorId !== caller.userId, (all) =>
        all.where('managers_only', '=', false),
      )
      .orderBy('number')
      .execute(),
    cleanersAt(tx, place, [cv_id]),
  ]);
  return rows.map(({ text, created_at }) => ({
    text: clean.get(cv_id)?.(text) ?? text,
    fromDate: created_at.toISOString(),
  }));
}

/** The redaction of those people whom a job's company may not know; by the owner, so for all alike. */
export async function cleanersAt(
  tx: Tx,
  { jobId, ownerId }: Pick<NotePlace, 'jobId' | 'ownerId'>,
  cvIds: readonly number[],
): Promise<Map<number, Clean>> {
  const job = await tx.selectFrom('job').select('id').where('id', '=', jobId).executeTakeFirst();
  // The job of a note on a person may be gone.
  if (!job) return await cleanersOfPeople(tx, [...(await unknownTo(tx, ownerId, cvIds))]);
  const [unknown, hidden] = await Promise.all([
    unknownAt(tx, jobId, cvIds),
    hiddenFrom(tx, jobId, cvIds),
  ]);
  return await cleanersOfPeople(tx, [...unknown, ...hidden]);
}

/** The redaction of people, by their names now and when they hid the CV. */
async function cleanersOfPeople(tx: Tx, cvIds: readonly number[]): Promise<Map<number, Clean>> {
  if (cvIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('cv')
    .select(sql<number>`coalesce(copy_of, id)`.as('of'))
    .select(['first_name as firstName', 'last_name as lastName'])
    .where((eb) => eb.or([eb('id', '=', anyOf(cvIds)), eb('copy_of', '=', anyOf(cvIds))]))
    .execute();
  const byPerson = Map.groupBy(rows, (row): number => row.of);
  return new Map(
    [...byPerson].map(([id, people]) => [id, (text: string) => blindText(text, ...people)]),
  );
}

/** Who of the team reads notes at a place, the owner first; never the person whom they are about. */
export async function readersOf(
  tx: Tx,
  { companyId, jobId, cvId, applicationId }: NotePlace,
  managersOnly = false,
) {
  const [members, person, assigned] = await Promise.all([
    membersOf(tx, companyId),
    tx.selectFrom('cv').select('account_id').where('id', '=', cvId).executeTakeFirst(),
    tx
      .selectFrom('assignment')
      .select('account_id')
      .where('application_id', '=', applicationId)
      .execute(),
  ]);
  const assignedIds = new Set(assigned.map((row): number => row.account_id));
  const stand = {
    jobId,
    on: applicationId === null ? 'person' : 'application',
    managersOnly,
  } as const;
  return members
    .filter(({ account_id, role, whole, job_ids }) =>
      mayRead(
        { role, jobIds: whole ? null : job_ids, isAssigned: assignedIds.has(account_id) },
        stand,
      ),
    )
    .filter(({ account_id }) => account_id !== person?.account_id)
    .map(({ account_id, name, role }) => ({ accountId: account_id, name, role }));
}
