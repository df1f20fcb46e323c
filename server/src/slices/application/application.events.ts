import type { InterviewState } from '@fourfold/contract/application/interview.ts';
import type { ApplicationStatus, Mover } from '@fourfold/contract/application/schema.ts';
import { domainEvent } from '../../platform/events.ts';
import type { Party } from './application.tables.ts';

/** An application began (from null), moved, or was taken back to nothing (to null: it is gone). */
export const applicationMoved = domainEvent<{
  applicationId: number;
  /** Of the history; null where the application is gone with it. */
  eventId: number | null;
  from: ApplicationStatus | null;
  to: ApplicationStatus | null;
  actor: Mover;
  undo: boolean;
}>('application.moved');

/** Times for an interview were offered or changed, one was taken, or it was declined or cancelled. */
export const interviewChanged = domainEvent<{
  applicationId: number;
  state: InterviewState;
  actor: Party;
  /** Part of something larger, which tells both by itself: a move, a deletion. */
  byMove: boolean;
}>('application.interview');

/** The account of a side is being deleted: of its applications nothing may name it any more. */
export const sideEmptied = domainEvent<{ accountId: number; applicationIds: readonly number[] }>(
  'application.side.emptied',
);
