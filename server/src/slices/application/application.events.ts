import type { InterviewState } from '@fourfold/contract/application/interview.ts';
import type { ApplicationStatus } from '@fourfold/contract/application/schema.ts';
import { domainEvent } from '../../platform/events.ts';
import type { Actor, Party } from './application.tables.ts';

/** An application started (from null), moved, or was taken back (to null: deleted). */
export const applicationMoved = domainEvent<{
  applicationId: number;
  /** Id of the history entry; null if the application is deleted with it. */
  eventId: number | null;
  from: ApplicationStatus | null;
  to: ApplicationStatus | null;
  actor: Actor;
  undo: boolean;
}>('application.moved');

/** Interview times were offered, changed or taken, or it was declined or cancelled. */
export const interviewChanged = domainEvent<{
  applicationId: number;
  state: InterviewState;
  actor: Party;
  /** Part of a larger change (a move, a deletion) that sends its own notification. */
  byMove: boolean;
}>('application.interview');

/** The job of these applications is being deleted; they still refer to it. */
export const jobLeft = domainEvent<{ applicationIds: readonly number[] }>('application.job.left');

/** These applications name the present owner of their company, who is another than before. */
export const ownersFollowed = domainEvent<{ applicationIds: readonly number[] }>(
  'application.owners.followed',
);

/** A side's account is deleted: texts about these applications must no longer name it. */
export const sideEmptied = domainEvent<{ accountId: number; applicationIds: readonly number[] }>(
  'application.side.emptied',
);
