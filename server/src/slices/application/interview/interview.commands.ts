import type {
  InterviewAction,
  InterviewOffer,
  InterviewState,
} from '@fourfold/contract/application/interview.ts';
import type { ApplicationStatus, Mover } from '@fourfold/contract/application/schema.ts';
import { sql } from 'kysely';
import type { Config } from '../../../platform/config.ts';
import { conflict, invalid, notFound } from '../../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { OwnRow, ReceivedRow } from '../application.access.ts';
import { interviewChanged } from '../application.events.ts';
import { isDecline } from '../application.rules.ts';
import type { ApplicationRow, Party } from '../application.tables.ts';
import { mailCalendars } from './mail.ts';
import { interviewOf, interviewsOf } from './interview.queries.ts';
import {
  interviewActionsOf,
  isAhead,
  takenSlot,
  type InterviewWithSlots,
} from './interview.rules.ts';
import { readTimes } from './times.ts';

/* The lock on the application also guards its interview. */

/** Offers times, or replaces the offered ones. */
export async function offerInterview(
  unit: UnitOfWork,
  row: ReceivedRow,
  offer: InterviewOffer,
): Promise<void> {
  const before = await interviewOf(unit.tx, row.id);
  const action = before?.state === 'offered' ? 'change' : 'offer';
  allow(action, row, before, 'employer', unit.now);
  const { starts, problems } = readTimes(offer, unit.now);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const columns = {
    state: 'offered',
    duration_minutes: offer.durationMinutes,
    place: offer.place,
    time_zone: offer.timeZone,
    note: offer.note ?? '',
    ended_by: null,
    end_note: '',
    changed_at: unit.now,
    // A past interview keeps its calendar event.
    round: (before?.round ?? 1) + (before?.state === 'taken' ? 1 : 0),
  } as const;
  await unit.tx
    .insertInto('interview')
    .values({ application_id: row.id, ...columns })
    .onConflict((on) => on.column('application_id').doUpdateSet(columns))
    .execute();
  await unit.tx.deleteFrom('interview_slot').where('application_id', '=', row.id).execute();
  await unit.tx
    .insertInto('interview_slot')
    .values(starts.map((start) => ({ application_id: row.id, starts_at: start })))
    .execute();
  await record(unit, row.id, { state: 'offered', actor: 'employer', start: null });
  await emitState(unit, row.id, 'offered', 'employer');
}

/** Takes one of the offered times; the others become free. */
export async function acceptInterview(
  unit: UnitOfWork,
  config: Config,
  row: OwnRow,
  slotId: number,
): Promise<void> {
  const slot = await unit.tx
    .selectFrom('interview_slot')
    .select(['id', 'starts_at'])
    .where('id', '=', slotId)
    .where('application_id', '=', row.id)
    .executeTakeFirst();
  if (!slot) throw notFound('This time isn’t offered anymore');
  const interview = await interviewOf(unit.tx, row.id);
  allow('accept', row, interview, 'candidate', unit.now);
  if (slot.starts_at <= unit.now) throw conflict('This time has passed. Please pick another');
  await unit.tx
    .updateTable('interview_slot')
    .set({ taken: true })
    .where('id', '=', slot.id)
    .execute();
  await settle(unit, row.id, { state: 'taken', actor: 'candidate' });
  await mailAbout(unit, config, row.id);
}

/** Asks for other times. */
export async function declineInterview(unit: UnitOfWork, row: OwnRow, note: string): Promise<void> {
  allow('decline', row, await interviewOf(unit.tx, row.id), 'candidate', unit.now);
  await settle(unit, row.id, { state: 'declined', actor: 'candidate', note });
}

/** Withdraws an offer that was not accepted. */
export async function withdrawInterview(
  unit: UnitOfWork,
  row: ReceivedRow,
  note: string | undefined,
): Promise<void> {
  allow('withdraw', row, await interviewOf(unit.tx, row.id), 'employer', unit.now);
  await settle(unit, row.id, { state: 'cancelled', actor: 'employer', note });
}

/** Cancels a taken time. */
export async function cancelInterview(
  unit: UnitOfWork,
  config: Config,
  row: OwnRow | ReceivedRow,
  end: { actor: Party; note: string | undefined },
): Promise<void> {
  allow('cancel', row, await interviewOf(unit.tx, row.id), end.actor, unit.now);
  await settle(unit, row.id, { state: 'cancelled', ...end });
  await mailAbout(unit, config, row.id);
}

/**
 * Ends the interview after a move of the application: leaving nextSteps ends an open offer, a
 * decline or withdrawal a taken time in the future.
 */
export async function endByMove(
  unit: UnitOfWork,
  config: Config,
  move: { applicationId: number; to: ApplicationStatus | null; actor: Mover },
): Promise<void> {
  const { applicationId, to, actor } = move;
  // A new application has no interview, and only people move on from there.
  if (to === null || to === 'nextSteps' || actor === 'system') return;
  const interview = await interviewOf(unit.tx, applicationId);
  if (!interview) return;
  const calledOff = isDecline(to) && isAhead(interview, unit.now);
  if (interview.state !== 'offered' && !calledOff) return;
  await settle(unit, applicationId, { state: 'cancelled', actor, byMove: true });
  if (calledOff) await mailAbout(unit, config, applicationId);
}

/** Ends the interviews of applications whose side is being deleted; both sides still exist. */
export async function endWithSide(
  unit: UnitOfWork,
  config: Config,
  applicationIds: readonly number[],
  side: Party,
): Promise<void> {
  const interviews = await interviewsOf(unit.tx, applicationIds);
  for (const [applicationId, interview] of interviews) {
    const calledOff = isAhead(interview, unit.now);
    if (interview.state !== 'offered' && !calledOff) continue;
    await settle(unit, applicationId, { state: 'cancelled', actor: side, byMove: true });
    if (calledOff) await mailAbout(unit, config, applicationId, side);
  }
}

interface Settling {
  state: Exclude<InterviewState, 'offered'>;
  actor: Party;
  note?: string | undefined;
  byMove?: boolean;
}

async function settle(
  unit: UnitOfWork,
  applicationId: number,
  { state, actor, note = '', byMove = false }: Settling,
): Promise<void> {
  await unit.tx
    .updateTable('interview')
    .set({
      state,
      ended_by: state === 'taken' ? null : actor,
      end_note: note,
      changed_at: unit.now,
    })
    .where('application_id', '=', applicationId)
    .execute();
  const interview = await interviewOf(unit.tx, applicationId);
  const start = (interview && takenSlot(interview)?.starts_at) ?? null;
  await record(unit, applicationId, { state, actor, start, note });
  await emitState(unit, applicationId, state, actor, byMove);
}

interface Recorded {
  state: InterviewState;
  actor: Party;
  start: Date | null;
  note?: string;
}

/** Adds to the history, which later rounds do not overwrite. */
async function record(
  unit: UnitOfWork,
  applicationId: number,
  { start, ...event }: Recorded,
): Promise<void> {
  await unit.tx
    .insertInto('interview_event')
    .values({ application_id: applicationId, ...event, starts_at: start, created_at: unit.now })
    .execute();
}

/**
 * Mails the current state to both calendars, as the newest version. `leaving`: the side whose page
 * disappears.
 */
async function mailAbout(
  unit: UnitOfWork,
  config: Config,
  applicationId: number,
  leaving: Party | null = null,
): Promise<void> {
  await unit.tx
    .updateTable('interview')
    .set({ sequence: sql`sequence + 1` })
    .where('application_id', '=', applicationId)
    .execute();
  const interview = await interviewOf(unit.tx, applicationId);
  if (interview) await mailCalendars(unit, config, interview, leaving);
}

const emitState = (
  unit: UnitOfWork,
  applicationId: number,
  state: InterviewState,
  actor: Party,
  byMove = false,
) => unit.emit(interviewChanged, { applicationId, state, actor, byMove });

const standing: Record<InterviewState, string> = {
  offered: 'Times are offered',
  taken: 'A time is taken',
  declined: 'Other times are asked for',
  cancelled: 'It is canceled',
};

function allow(
  action: InterviewAction,
  row: ApplicationRow,
  interview: InterviewWithSlots | null,
  side: Party,
  now: Date,
): void {
  if (interviewActionsOf(row, interview, side, now).includes(action)) return;
  throw conflict(
    row.status !== 'nextSteps' && action !== 'cancel'
      ? 'Interviews are arranged once somebody is at next steps'
      : `That isn’t possible now. ${interview ? standing[interview.state] : 'No times are offered'}`,
  );
}
