import { mayDo, type TeamRole } from '@fourfold/contract/protocol/permission.ts';
import { sql, type Selectable } from 'kysely';
import { anyOf } from '../../platform/db/any-of.ts';
import type { TeamCall } from '../../platform/http/caller.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { lockReceived, readReceived, type ReceivedRow } from '../application/application.access.ts';
import { isBlind } from '../application/blind.queries.ts';
import { asAnyRole, holdMembership, requirePermission } from '../company/company.access.ts';
import { mayActFor, ownerOf } from '../company/reach.access.ts';
import { roleIn } from '../company/role.rules.ts';
import { lockJobRow, ownJob } from '../job/job.access.ts';
import { isReadable } from '../search/search.access.ts';
import type { NoteTables } from './note.tables.ts';

declare const own: unique symbol;

export interface NoteCall extends TeamCall {
  unit: UnitOfWork;
}

/** What notes of a company stand on, as the caller may read them there. */
export interface NotePlace {
  companyId: number;
  ownerId: number;
  jobId: number;
  cvId: number;
  /** Null of a person without an application. */
  applicationId: number | null;
  role: TeamRole;
  /** Whether those on the person are shown, too. */
  withPerson: boolean;
}

export const placeOfApplication = async (call: NoteCall, id: number, lock = false) =>
  toPlace(await (lock ? lockReceived : readReceived)(call, id));

function toPlace(row: ReceivedRow): NotePlace {
  const { company_id, owner_id, job_id, cv_id, caller_role } = row;
  if (job_id === null || cv_id === null) throw notFound('Application not found');
  return {
    companyId: company_id,
    ownerId: owner_id,
    jobId: job_id,
    cvId: cv_id,
    applicationId: row.id,
    role: caller_role,
    withPerson: mayDo(caller_role, 'person.find'),
  };
}

/** A person whose CV the company may read, for one of its jobs. @throws 404 */
export async function placeOfPerson(
  call: NoteCall,
  { jobId, cvId }: { jobId: number; cvId: number },
  lock = false,
): Promise<NotePlace> {
  const { tx } = call.unit;
  const job = await ownJob(call, jobId);
  const { company_id: companyId, owner_id: ownerId } = job;
  if (companyId === null) throw notFound('Job not found');
  if (lock) {
    await holdMembership(call, { company_id: companyId, owner_id: ownerId });
    await lockJobRow(tx, job);
  }
  await requireReadable(call, ownerId, cvId);
  const role = job.caller_role;
  return { companyId, ownerId, jobId, cvId, applicationId: null, role, withPerson: true };
}

/** A person's notes are shown while the CV is readable to the company, and never to the person. */
async function requireReadable({ caller, unit }: NoteCall, ownerId: number, cvId: number) {
  if (!(await isReadable(unit.tx, { caller }, { ownerIds: [ownerId], cvId })))
    throw notFound('Candidate not found');
}

type NoteRow = Selectable<NoteTables['note']>;

/** A note that stands, where the caller may read it. Only this file creates one. */
export type ReadNote = NoteRow & { place: NotePlace; readonly [own]: true };

/** A note that stands. @throws 404 for what the caller may not read */
export async function readNote(call: NoteCall, id: number, lock = false): Promise<ReadNote> {
  const note = await call.unit.tx
    .selectFrom('note')
    .innerJoin('company', 'company.id', 'note.company_id')
    .selectAll('note')
    .select(ownerOf().as('owner_id'))
    .where('note.id', '=', id)
    .where('note.deleted_at', 'is', null)
    .where(mayActFor(asAnyRole(call)))
    .executeTakeFirst();
  if (!note) throw notFound('Note not found');
  const place =
    note.application_id === null
      ? await placeOfPersonNote(call, note, lock)
      : await placeOfApplication(call, note.application_id, lock);
  const isOwn = note.author_account_id === call.caller.userId;
  if (note.managers_only && !isOwn && !mayDo(place.role, 'note.hide'))
    throw notFound('Note not found');
  return { ...note, place } as unknown as ReadNote;
}

async function placeOfPersonNote(
  call: NoteCall,
  note: NoteRow & { owner_id: number },
  lock: boolean,
): Promise<NotePlace> {
  const { owner_id: ownerId, company_id: companyId, cv_id: cvId, job_id: jobId } = note;
  const role = roleIn(call, { companyId, ownerId });
  if (!role) throw notFound('Note not found');
  requirePermission({ ...call, needs: 'person.find' }, role);
  if (lock) await holdMembership(call, { company_id: companyId, owner_id: ownerId });
  await requireReadable(call, ownerId, cvId);
  const at = await jobOfReader(call, { companyId, jobId, cvId });
  return { companyId, ownerId, jobId: at, cvId, applicationId: null, role, withPerson: true };
}

/**
 * The job that a note on a person is read for: the one that it was written for, or one of the reader's
 * who acts for others alone, at which the person is unknown if there is one.
 */
async function jobOfReader(
  { caller, unit: { tx } }: NoteCall,
  { companyId, jobId, cvId }: { companyId: number; jobId: number; cvId: number },
): Promise<number> {
  const { jobIds = null } = caller.memberships.find((one) => one.companyId === companyId) ?? {};
  if (jobIds === null || jobIds.includes(jobId)) return jobId;
  const { rows } = await sql<{ id: number }>`
    select job.id from job
    where job.id = ${anyOf(jobIds)}
    order by job.blind_review and not exists (
      select from application
      where application.job_id = job.id and application.cv_id = ${cvId} and not (${isBlind})) desc
    limit 1`.execute(tx);
  return rows[0]?.id ?? jobId;
}

/**
 * A note that the caller wrote, locked until the transaction ends. @throws 404 for what the caller may not
 * read, 403 for others' notes
 */
export async function lockOwnNote(call: NoteCall, id: number): Promise<ReadNote> {
  const note = await readNote(call, id, true);
  if (note.author_account_id !== call.caller.userId)
    throw new Refusal('permission-denied', 'Only for the author of the note');
  const locked = await call.unit.tx
    .selectFrom('note')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) throw notFound('Note not found');
  return { ...note, ...locked };
}
