import type { ApplicationStatus } from '@fourfold/contract/application/schema.ts';
import { movedByWords } from '@fourfold/contract/application/moved-by.ts';
import { statusMeanings } from '@fourfold/contract/application/status.ts';
import type { Updateable } from 'kysely';
import { refuseOver } from '../../platform/http/daily.ts';
import { conflict, Refusal } from '../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { namesOf } from '../account/account.queries.ts';
import { forgetAttachments } from './attachment/attachment.commands.ts';
import type { OwnRow } from './application.access.ts';
import { applicationMoved } from './application.events.ts';
import { forgetDecision, keepMatch } from './decision.commands.ts';
import { tellsInWords } from './decline.queries.ts';
import { pushChanged } from './application.live.ts';
import { canMove, canUndo, isAnswering, isFinished, labelOf } from './application.rules.ts';
import type {
  Actor,
  ApplicationRow,
  ApplicationTables,
  Party,
  PartyActor,
} from './application.tables.ts';

export interface Words {
  reason?: string | undefined;
  note?: string | undefined;
  /** Whether a decline is to tell the match in plain words. */
  matchWords?: boolean | undefined;
}

interface Decided extends Words {
  /** The status that the decision was made at; if a colleague moved it on since, they were first. */
  from?: ApplicationStatus | undefined;
}

/** Moves of one application by one side; taking back counts too. */
const movesADay = 100;

const noUndo = { undo_by: null, undo_account_id: null, undo_to: null, undo_waiting_since: null };

/** Makes a move of a locked application. The first opening does not end the wait. */
export async function move(
  unit: UnitOfWork,
  row: ApplicationRow,
  to: ApplicationStatus,
  actor: Actor,
  { from, ...words }: Decided = {},
): Promise<ApplicationRow> {
  const { side } = actor;
  if (from !== undefined && from !== row.status) await refuseLater(unit, row, actor);
  if (!canMove(row, to, side)) throw await notNow(unit, row, actor);
  if (side !== 'system') await refuseMoving(unit, row, side);
  const undo =
    side === 'system'
      ? noUndo
      : {
          undo_by: side,
          undo_account_id: actor.accountId,
          undo_to: row.status,
          undo_waiting_since: row.waiting_since,
        };
  const moved = await write(unit, row, {
    status: to,
    moved_at: laterThan(row, unit),
    waiting_since: to === 'viewed' ? row.waiting_since : unit.now,
    applied_at: null,
    ...undo,
  });
  await recordMove(unit, { applicationId: row.id, from: row.status, to, actor }, words);
  return moved;
}

/**
 * Takes back the last move of a locked application, for its actor alone; the wait continues as if the
 * move had not happened. @returns null if it was the first move, so that the application is deleted
 */
export async function takeBack(
  unit: UnitOfWork,
  row: ApplicationRow,
  actor: PartyActor,
): Promise<ApplicationRow | null> {
  const { side } = actor;
  if (!canUndo(row, actor, unit.now)) throw await notNow(unit, row, actor);
  await refuseMoving(unit, row, side);
  if (side === 'candidate' && isAnswering(row)) {
    // The bite stays, as if the person had not applied; nobody else knew of the application.
    const left = await write(unit, row, { applied_at: null });
    await pushChanged(unit, { applicationId: row.id }, true);
    return left;
  }
  const fact = { applicationId: row.id, from: row.status, actor, undo: true };
  if (row.undo_to === null) {
    await unit.emit(applicationMoved, { ...fact, eventId: null, to: null });
    await forgetAttachments(unit, [row.id]);
    await unit.tx.deleteFrom('application').where('id', '=', row.id).execute();
    return null;
  }
  await forgetDecision(unit, row.id);
  const restored = await write(unit, row, {
    status: row.undo_to,
    moved_at: laterThan(row, unit),
    waiting_since: row.undo_waiting_since ?? row.waiting_since,
    archived: false,
    applied_at: null,
    ...noUndo,
  });
  await recordMove(unit, { ...fact, to: row.undo_to });
  return restored;
}

/** Refuses more moves and undos, which would fill the history that both sides read. */
async function refuseMoving({ tx, now }: UnitOfWork, { id }: ApplicationRow, actor: Party) {
  const before = await tx
    .selectFrom('application_event')
    .select('created_at')
    .where('application_id', '=', id)
    .where('actor', '=', actor)
    .orderBy('id', 'desc')
    .offset(movesADay - 1)
    .limit(1)
    .executeTakeFirst();
  refuseOver(before?.created_at, now, `You can move an application ${movesADay} times a day.`);
}

export async function archive(unit: UnitOfWork, row: OwnRow): Promise<void> {
  if (!isFinished(row.status)) throw conflict(standsAt(row, 'candidate'));
  await write(unit, row, { archived: true });
}

/** Makes the last moves of finished applications final, because the two have started over. */
export async function endUndo(unit: UnitOfWork, applicationIds: readonly number[]): Promise<void> {
  if (applicationIds.length === 0) return;
  await unit.tx.updateTable('application').set(noUndo).where('id', 'in', applicationIds).execute();
}

/** Records a move in the history that both sides read, and informs the slices above. */
export async function recordMove(
  unit: UnitOfWork,
  {
    applicationId,
    from,
    to,
    actor,
    undo = false,
  }: {
    applicationId: number;
    from: ApplicationStatus | null;
    to: ApplicationStatus;
    actor: Actor;
    undo?: boolean;
  },
  { reason = '', note = '', matchWords }: Words = {},
): Promise<void> {
  const { id: eventId } = await unit.tx
    .insertInto('application_event')
    .values({
      application_id: applicationId,
      from_status: from,
      to_status: to,
      actor: actor.side,
      actor_account_id: actor.accountId,
      undo,
      reason,
      note,
      created_at: unit.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { decides, declinedBy } = statusMeanings[to];
  if (!undo && decides) {
    const asked = { applicationId, note, matchWords };
    const inWords = declinedBy === 'employer' && (await tellsInWords(unit.tx, asked));
    await keepMatch(unit, { applicationId, eventId, inWords });
  }
  await unit.emit(applicationMoved, { applicationId, eventId, from, to, actor, undo });
}

/** A move that waited for the one before it may have started earlier, but counts as later. */
const laterThan = ({ moved_at }: ApplicationRow, { now }: UnitOfWork) =>
  new Date(Math.max(now.getTime(), moved_at.getTime() + 1));

const write = (
  unit: UnitOfWork,
  row: ApplicationRow,
  columns: Updateable<ApplicationTables['application']>,
): Promise<ApplicationRow> =>
  unit.tx
    .updateTable('application')
    .set(columns)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();

const standsAt = ({ status }: ApplicationRow, side: Actor['side']) =>
  `That isn’t possible now. The application is at: ${
    labelOf(status, side === 'employer' ? 'employer' : 'candidate') ?? status
  }`;

/** Where the application stands, and to an employer which colleague was first. */
async function notNow(unit: UnitOfWork, row: ApplicationRow, actor: Actor) {
  await refuseLater(unit, row, actor);
  return conflict(standsAt(row, actor.side));
}

/** Refuses a member of a team after a colleague's move. @throws 409 with who was first */
async function refuseLater(
  { tx, now }: UnitOfWork,
  { id, status }: ApplicationRow,
  { side, accountId }: Actor,
): Promise<void> {
  if (side !== 'employer') return;
  const last = await tx
    .selectFrom('application_event')
    .select(['actor', 'actor_account_id', 'created_at'])
    .where('application_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const firstId = last?.actor === 'employer' ? last.actor_account_id : null;
  if (!last || firstId === null || firstId === accountId) return;
  const by = (await namesOf(tx, [firstId]))(firstId);
  const date = last.created_at;
  throw new Refusal('error', `${movedByWords(by, { status, date }, now)}.`, {
    code: 409,
    data: { movedBy: { name: by, status, date: date.toISOString() } },
  });
}
