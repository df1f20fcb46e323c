import type {
  OpenedRecord,
  RecordActKind,
  RetentionYears,
} from '@fourfold/contract/record/schema.ts';
import type { Config } from '../../platform/config.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { namesOf } from '../account/account.queries.ts';
import { isSent } from '../application/sent.queries.ts';
import { isNotAbout, readRecord, wrappedKeyOf, type Reader } from './record.queries.ts';
import { openContent, unwrapKeyOf } from './seal.commands.ts';

/** Sets for how long a company keeps records. It counts for those that are there, whenever it is asked. */
export const setYears = ({ tx }: UnitOfWork, companyId: number, years: RetentionYears) =>
  tx
    .insertInto('retention')
    .values({ company_id: companyId, years })
    .onConflict((known) => known.column('company_id').doUpdateSet({ years }))
    .execute();

/** An act of an owner on an application, there or kept. */
interface RecordDeed extends Reader {
  applicationId: number;
  reason: string;
}

/** Holds an application, there or kept: its record does not end. @throws not-found, 409 where it is held */
export async function hold(unit: UnitOfWork, deed: RecordDeed): Promise<void> {
  const { tx, now } = unit;
  const { companyId, applicationId, accountId, reason } = deed;
  await requireHoldable(unit, deed, applicationId);
  // So that what is noted of the company goes with its owner, whether a record was kept or not.
  await tx
    .insertInto('retention')
    .values({ company_id: companyId })
    .onConflict((known) => known.doNothing())
    .execute();
  const held = await tx
    .insertInto('record_hold')
    .values({
      application_id: applicationId,
      company_id: companyId,
      reason,
      account_id: accountId,
      held_at: now,
    })
    .onConflict((known) => known.doNothing())
    .returning('application_id')
    .executeTakeFirst();
  if (!held) throw conflict('This application is held already.');
  await note(unit, 'held', deed);
}

/** @throws not-found where the application is none that the company received, or its record is over */
export async function requireHoldable(
  unit: Pick<UnitOfWork, 'tx' | 'now'>,
  reader: Reader,
  applicationId: number,
): Promise<void> {
  const there = await unit.tx
    .selectFrom('application')
    .innerJoin('job', 'job.id', 'application.job_id')
    .select('application.id')
    .where('application.id', '=', applicationId)
    .where('job.company_id', '=', reader.companyId)
    .where(isSent)
    .where(isNotAbout(reader.accountId, 'application'))
    .executeTakeFirst();
  if (!there && !(await readRecord(unit, reader, applicationId)))
    throw notFound('Application not found');
}

/** Ends a hold. @throws not-found */
export async function release(unit: UnitOfWork, deed: RecordDeed): Promise<void> {
  await requireHoldable(unit, deed, deed.applicationId);
  const released = await unit.tx
    .deleteFrom('record_hold')
    .where('application_id', '=', deed.applicationId)
    .where('company_id', '=', deed.companyId)
    .returning('application_id')
    .executeTakeFirst();
  if (!released) throw notFound('This application is not held');
  await note(unit, 'released', deed);
}

/** Opens a record, and notes who did and why. @throws not-found */
export async function openRecord(
  unit: UnitOfWork,
  config: Pick<Config, 'recordKeys'>,
  deed: RecordDeed,
): Promise<OpenedRecord> {
  const { companyId, applicationId } = deed;
  const found = await readRecord(unit, deed, applicationId);
  const wrapped = await wrappedKeyOf(unit.tx, companyId);
  if (!found || !wrapped) throw notFound('Record not found');
  const content = openContent(unwrapKeyOf(config, companyId, wrapped), found.row);
  await note(unit, 'exported', deed);
  const ids = [...new Set(accountsIn(content))];
  const nameOf = await namesOf(unit.tx, ids);
  const colleagues = ids.map((accountId) => ({ accountId, name: nameOf(accountId) }));
  return { ...found.record, content, colleagues };
}

function accountsIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'accountId' && typeof inner === 'number' ? [inner] : accountsIn(inner),
  );
}

const note = (
  { tx, now }: UnitOfWork,
  act: RecordActKind,
  { companyId, applicationId, accountId, reason }: RecordDeed,
) =>
  tx
    .insertInto('record_act')
    .values({
      company_id: companyId,
      application_id: applicationId,
      act,
      account_id: accountId,
      reason,
      acted_at: now,
    })
    .execute();
