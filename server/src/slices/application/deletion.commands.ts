import { sql, type RawBuilder } from 'kysely';
import type { Config } from '../../platform/config.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import type { Room } from '../../platform/db/room.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { Leaving } from '../account/account.events.ts';
import { forgetAnswers } from './answer/answer.commands.ts';
import { forgetAttachments } from './attachment/attachment.commands.ts';
import { jobLeft, personLeaving, sideEmptied } from './application.events.ts';
import { forgetDecisions, forgetNeeds } from './decision.commands.ts';
import { endWithSide } from './interview/interview.commands.ts';
import type { JobsEmptying } from '../job/job.events.ts';
import type { PartyActor } from './application.tables.ts';
import { ownerOf } from '../company/reach.access.ts';

/** Estimated rows that go with an application: history, decision, interview and notices. */
const rowsOfApplication = 5;

const roomFor = (room: Room) => Math.ceil(room.left / rowsOfApplication);

/**
 * Erases a deleted account's part of its applications, as far as there is room: its texts, and for
 * an employer the names of the company and the job, deleted or not. Statuses and dates stay with
 * the other side; without one, the application is deleted with its history, dialog and messages.
 */
export async function emptySides(
  unit: UnitOfWork,
  config: Config,
  leaving: Leaving,
  room: Room,
): Promise<void> {
  await emptySide(unit, config, sentBy(unit, leaving), leaving, room);
  await emptySide(unit, config, receivedBy(unit, leaving), leaving, room);
}

interface Emptied {
  side: PartyActor['side'];
  /** The condition for the account's applications. */
  own: RawBuilder<boolean>;
  /** Erases what the account wrote there, besides its texts. */
  erase(ids: readonly number[]): Promise<unknown>;
  /** Whether the other side is deleted too. */
  isAlone(row: { cv_id: number | null; employer_account_id: number | null }): boolean;
}

const sentBy = (unit: UnitOfWork, { accountId, cvId }: Leaving): Emptied => ({
  side: 'candidate',
  own: sql`cv_id = coalesce(${cvId}::int, (select id from cv where account_id = ${accountId}))`,
  async erase(ids) {
    await forgetAttachments(unit, ids);
    await forgetDecisions(unit, ids);
    // The person is deleted, so there is nothing to compare.
    await sql`update application
      set cv_id = null, match_score = null, match_points = null, match_rank = null, band = null,
        source = null
      where id = any(${ids}::int[])`.execute(unit.tx);
  },
  isAlone: (row) => row.employer_account_id === null,
});

const receivedBy = (unit: UnitOfWork, { accountId }: Leaving): Emptied => ({
  side: 'employer',
  own: sql`${ownerOf('application')} = ${accountId}`,
  async erase(ids) {
    await forgetNeeds(unit, ids);
    await forgetAnswers(unit, ids);
    await sql`update interview set place = '', note = ''
      where application_id = any(${ids}::int[])`.execute(unit.tx);
    await sql`update application set company_name = 'Deleted account', job_name = 'Deleted job post',
        job_id = null, employer_account_id = null
      where id = any(${ids}::int[])`.execute(unit.tx);
  },
  isAlone: (row) => row.cv_id === null,
});

async function emptySide(
  unit: UnitOfWork,
  config: Config,
  { side, own, erase, isAlone }: Emptied,
  leaving: Leaving,
  room: Room,
): Promise<void> {
  const { accountId } = leaving;
  if (room.isUsedUp) return;
  const rows = await unit.tx
    .selectFrom('application')
    .select(['id', 'cv_id', 'employer_account_id'])
    .where(own)
    .orderBy('id')
    .limit(roomFor(room))
    .forUpdate()
    .execute();
  const ids = rows.map(({ id }) => id);
  if (side === 'candidate') await unit.emit(personLeaving, { leaving, applicationIds: ids });
  await eraseWords(unit, config, ids, { side, accountId });
  await erase(ids);
  await unit.emit(sideEmptied, { accountId, applicationIds: ids });
  await forget(unit, rows.filter(isAlone));
  room.take(ids.length * rowsOfApplication);
}

/** Ends one side's interviews, and clears its texts. */
async function eraseWords(
  unit: UnitOfWork,
  config: Config,
  ids: readonly number[],
  leaving: PartyActor,
): Promise<void> {
  const { tx } = unit;
  const { side } = leaving;
  await endWithSide(unit, config, ids, leaving);
  await sql`update application_event set reason = '', note = ''
    where application_id = any(${ids}::int[]) and actor = ${side}`.execute(tx);
  await sql`update interview_event set note = ''
    where application_id = any(${ids}::int[]) and actor = ${side}`.execute(tx);
  await sql`update interview set end_note = ''
    where application_id = any(${ids}::int[]) and ended_by = ${side}`.execute(tx);
}

async function forget({ tx }: UnitOfWork, left: readonly { id: number }[]): Promise<void> {
  if (left.length === 0) return;
  await sql`delete from application
    where id = any(${left.map(({ id }) => id)}::int[])`.execute(tx);
}

/** Takes applications off jobs being deleted, within the room, and cancels interviews. */
export async function leaveJobs(
  unit: UnitOfWork,
  config: Config,
  { jobIds, companyId, room }: JobsEmptying,
): Promise<void> {
  if (room.isUsedUp) return;
  // Locked, so that a time that is just being taken is included.
  const rows = await unit.tx
    .selectFrom('application')
    .select('id')
    .select(sql<number>`coalesce(${ownerOf('application')}, 0)`.as('accountId'))
    .where('job_id', '=', anyOf(jobIds))
    .orderBy('id')
    .limit(roomFor(room))
    .forUpdate()
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  // The owner of a job is the one who deletes it.
  for (const [accountId, owned] of Map.groupBy(rows, (row): number => row.accountId))
    await endWithSide(
      unit,
      config,
      owned.map(({ id }) => id),
      { side: 'employer', accountId },
    );
  await unit.emit(jobLeft, { applicationIds: ids, companyId });
  await unit.tx
    .updateTable('application')
    .set({ job_id: null })
    .where('id', '=', anyOf(ids))
    .execute();
  room.take(ids.length * rowsOfApplication);
}
