import type {
  InterviewAction,
  InterviewOffer,
  InterviewState,
} from '@fourfold/contract/application/interview.ts';
import type { ApplicationStatus } from '@fourfold/contract/application/schema.ts';
import type { Config } from '../../../platform/config.ts';
import { conflict, invalid, notFound } from '../../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { OwnRow, ReceivedRow } from '../application.access.ts';
import { isDecline } from '../application.rules.ts';
import type { Actor, ApplicationRow, Party, PartyActor } from '../application.tables.ts';
import { interviewOf, interviewsOf } from './interview.queries.ts';
import { interviewActionsOf, type InterviewWithSlots, isAhead } from './interview.rules.ts';
import { mailAbout, recordChange, settle } from './settle.commands.ts';
import { readTimes } from './times.ts';
import { refuseOver } from '../../../platform/http/daily.ts';

/* The lock on the application also guards its interview. */

/** Offers times, or replaces the offered ones. */
export async function offerInterview(
  unit: UnitOfWork,
  row: ReceivedRow,
  offer: InterviewOffer,
  actor: PartyActor,
): Promise<void> {
  const before = await interviewOf(unit.tx, row.id);
  const action = before?.state === 'offered' ? 'change' : 'offer';
  allow(action, row, before, actor.side, unit.now);
  const { starts, problems } = readTimes(offer, unit.now);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  await refuseOffering(unit, row);
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
  await recordChange(unit, row.id, { state: 'offered', actor, start: null });
}

/** Takes one of the offered times; the others become free. */
export async function acceptInterview(
  unit: UnitOfWork,
  config: Config,
  row: OwnRow,
  { slotId, actor }: { slotId: number; actor: PartyActor },
): Promise<void> {
  const slot = await unit.tx
    .selectFrom('interview_slot')
    .select(['id', 'starts_at'])
    .where('id', '=', slotId)
    .where('application_id', '=', row.id)
    .executeTakeFirst();
  if (!slot) throw notFound('This time isn’t offered anymore');
  const interview = await interviewOf(unit.tx, row.id);
  allow('accept', row, interview, actor.side, unit.now);
  if (slot.starts_at <= unit.now) throw conflict('This time has passed. Please pick another');
  await unit.tx
    .updateTable('interview_slot')
    .set({ taken: true })
    .where('id', '=', slot.id)
    .execute();
  await settle(unit, row.id, { state: 'taken', actor });
  await mailAbout(unit, config, row.id);
}

/** Who ends an interview, and their note. */
interface End {
  actor: PartyActor;
  note: string | undefined;
}

export async function declineInterview(unit: UnitOfWork, row: OwnRow, end: End): Promise<void> {
  allow('decline', row, await interviewOf(unit.tx, row.id), end.actor.side, unit.now);
  await settle(unit, row.id, { state: 'declined', ...end });
}

export async function withdrawInterview(
  unit: UnitOfWork,
  row: ReceivedRow,
  end: End,
): Promise<void> {
  allow('withdraw', row, await interviewOf(unit.tx, row.id), end.actor.side, unit.now);
  await settle(unit, row.id, { state: 'cancelled', ...end });
}

export async function cancelInterview(
  unit: UnitOfWork,
  config: Config,
  row: OwnRow | ReceivedRow,
  end: End,
): Promise<void> {
  allow('cancel', row, await interviewOf(unit.tx, row.id), end.actor.side, unit.now);
  await settle(unit, row.id, { state: 'cancelled', ...end });
  await mailAbout(unit, config, row.id);
}

/**
 * Ends the interview after a move of the application: leaving nextSteps ends an open offer, and a
 * decline or withdrawal cancels a taken time in the future.
 */
export async function endByMove(
  unit: UnitOfWork,
  config: Config,
  move: { applicationId: number; to: ApplicationStatus | null; actor: Actor },
): Promise<void> {
  const { applicationId, to, actor } = move;
  // A new application has no interview, and deliveries do not start from nextSteps.
  if (to === null || to === 'nextSteps' || actor.side === 'system') return;
  const interview = await interviewOf(unit.tx, applicationId);
  if (!interview) return;
  const calledOff = isDecline(to) && isAhead(interview, unit.now);
  if (interview.state !== 'offered' && !calledOff) return;
  await settle(unit, applicationId, { state: 'cancelled', actor, byMove: true });
  if (calledOff) await mailAbout(unit, config, applicationId);
}

/** Ends the interviews of a side that is being deleted; both sides still exist. */
export async function endWithSide(
  unit: UnitOfWork,
  config: Config,
  applicationIds: readonly number[],
  leaving: PartyActor,
): Promise<void> {
  const interviews = await interviewsOf(unit.tx, applicationIds);
  for (const [applicationId, interview] of interviews) {
    const calledOff = isAhead(interview, unit.now);
    if (interview.state !== 'offered' && !calledOff) continue;
    await settle(unit, applicationId, { state: 'cancelled', actor: leaving, byMove: true });
    if (calledOff) await mailAbout(unit, config, applicationId, leaving.side);
  }
}

const stateWords: Record<InterviewState, string> = {
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
      : `That isn’t possible now. ${interview ? stateWords[interview.state] : 'No times are offered'}`,
  );
}

/** Offers for one application. */
const offersADay = 50;

/** Refuses more offers, which would fill the history that both sides read. @throws 429 */
async function refuseOffering({ tx, now }: UnitOfWork, { id }: ReceivedRow): Promise<void> {
  const before = await tx
    .selectFrom('interview_event')
    .select('created_at')
    .where('application_id', '=', id)
    .where('state', '=', 'offered')
    .orderBy('id', 'desc')
    .offset(offersADay - 1)
    .limit(1)
    .executeTakeFirst();
  refuseOver(
    before?.created_at,
    now,
    `You can offer times for one application ${offersADay} times a day.`,
  );
}
