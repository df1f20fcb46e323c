import { roles, type Role } from '@fourfold/contract/account/schema.ts';
import type { ApplicationStatus } from '@fourfold/contract/application/schema.ts';
import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import type { DB } from '../../database.ts';
import type { Acting, CallScope, TeamCall } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { actsAs, thereStill } from '../account/account.access.ts';
import { lockParties } from '../application/application.access.ts';
import { canTalk } from '../application/application.rules.ts';
import type { MessengerTables } from './messenger.tables.ts';
import { mayActFor, ownerOf } from '../company/reach.access.ts';

declare const own: unique symbol;

type DialogRow = Selectable<MessengerTables['dialog']>;

/** A dialog of the caller and the caller's side. Only this file creates one. */
export type OwnDialog = DialogRow & { role: Role } & { readonly [own]: true };

/** Whether the caller is this side of a dialog, in a statement that reads `dialog`. */
export const isSideOf = (acting: Acting, role: Role): RawBuilder<boolean> =>
  role === 'employer'
    ? mayActFor(acting, 'dialog')
    : sql`${sql.ref('dialog.candidate_account_id')} = ${acting.caller.userId}`;

interface DialogCall extends TeamCall {
  unit: UnitOfWork;
}

const missing = () => notFound('Dialog not found');

/** The caller's dialog about an application, created on first use. */
export async function openDialog(call: DialogCall, applicationId: number): Promise<OwnDialog> {
  const { caller, unit } = call;
  const known = await findDialog(unit.tx, call, applicationId);
  if (known) return known;
  const people = await sidesOf(call, applicationId);
  if (!people || !canTalk(people, people.passed)) throw missing();
  const { candidate_account_id, employer_account_id } = people;
  await lockParties(unit.tx, applicationId, caller.userId);
  await unit.tx
    .insertInto('dialog')
    .values({
      application_id: applicationId,
      candidate_account_id,
      employer_account_id,
      last_at: unit.now,
    })
    .onConflict((other) => other.column('application_id').doNothing())
    .execute();
  return (await findDialog(unit.tx, call, applicationId)) ?? fail();
}

/** The same, locked until the transaction ends, because messages are numbered one by one. */
export async function lockDialog(call: DialogCall, applicationId: number): Promise<OwnDialog> {
  const { tx } = call.unit;
  const known = await findDialog(tx, call, applicationId, true);
  if (known) return known;
  await openDialog(call, applicationId);
  return (await findDialog(tx, call, applicationId, true)) ?? fail();
}

/** An existing dialog of the caller; undefined otherwise. */
export async function findDialog(
  tx: Kysely<DB>,
  acting: Acting & Pick<CallScope, 'caller'>,
  applicationId: number,
  lock = false,
): Promise<OwnDialog | undefined> {
  const row = await tx
    .selectFrom('dialog')
    .selectAll()
    .select([
      thereStill(sql.ref('dialog.candidate_account_id')).as('candidate_account_id'),
      thereStill(ownerOf('dialog')).as('employer_account_id'),
    ])
    .where('application_id', '=', applicationId)
    .where((eb) => eb.or(roles.map((role) => isSideOf(acting, role))))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) return undefined;
  const { caller } = acting;
  const role: Role = row.candidate_account_id === caller.userId ? 'candidate' : 'employer';
  if (!actsAs(caller, role)) return undefined;
  return { ...row, role } as OwnDialog;
}

/**
 * The sides of an application, if the caller is one of them; undefined once the job or the CV is
 * deleted.
 */
const sidesOf = (call: TeamCall, applicationId: number) =>
  call.unit.tx
    .selectFrom('application')
    .innerJoin('cv', 'cv.id', 'application.cv_id')
    .innerJoin('job', 'job.id', 'application.job_id')
    .innerJoin('company', 'company.id', 'job.company_id')
    .select([
      'application.origin',
      'application.status',
      'cv.account_id as candidate_account_id',
      ownerOf().as('employer_account_id'),
      sql<ApplicationStatus[]>`array(
        select to_status from application_event where application_id = application.id
      )`.as('passed'),
    ])
    .where('application.id', '=', applicationId)
    .where((eb) => eb.or([eb('cv.account_id', '=', call.caller.userId), mayActFor(call, 'job')]))
    .executeTakeFirst();

function fail(): never {
  throw missing();
}
