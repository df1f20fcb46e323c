import type { InterviewState } from '@fourfold/contract/application/interview.ts';
import { sql } from 'kysely';
import type { Config } from '../../../platform/config.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { interviewChanged } from '../application.events.ts';
import type { Party, PartyActor } from '../application.tables.ts';
import { interviewOf } from './interview.queries.ts';
import { takenSlot } from './interview.rules.ts';
import { mailCalendars } from './mail.ts';

interface Settling {
  state: Exclude<InterviewState, 'offered'>;
  actor: PartyActor;
  note?: string | undefined;
  byMove?: boolean;
}

export async function settle(
  unit: UnitOfWork,
  applicationId: number,
  { state, actor, note = '', byMove = false }: Settling,
): Promise<void> {
  await unit.tx
    .updateTable('interview')
    .set({
      state,
      ended_by: state === 'taken' ? null : actor.side,
      end_note: note,
      changed_at: unit.now,
    })
    .where('application_id', '=', applicationId)
    .execute();
  const interview = await interviewOf(unit.tx, applicationId);
  const start = (interview && takenSlot(interview)?.starts_at) ?? null;
  await recordChange(unit, applicationId, { state, actor, start, note, byMove });
}

interface Change {
  state: InterviewState;
  actor: PartyActor;
  start: Date | null;
  note?: string;
  byMove?: boolean;
}

/** Records an event in the history, which outlasts rounds, and informs the slices above. */
export async function recordChange(
  unit: UnitOfWork,
  applicationId: number,
  { state, actor, start, note = '', byMove = false }: Change,
): Promise<void> {
  await unit.tx
    .insertInto('interview_event')
    .values({
      application_id: applicationId,
      state,
      actor: actor.side,
      actor_account_id: actor.accountId,
      starts_at: start,
      note,
      created_at: unit.now,
    })
    .execute();
  await unit.emit(interviewChanged, { applicationId, state, actor, byMove });
}

/** Mails the state to both calendars as the newest version. `leaving`: the deleted side. */
export async function mailAbout(
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
