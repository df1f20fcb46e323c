import type { InterviewState } from '@fourfold/contract/application/interview.ts';
import type { ApplicationStatus } from '@fourfold/contract/application/schema.ts';
import { domainEvent } from '../../platform/events.ts';
import type { Leaving } from '../account/account.events.ts';
import type { Actor, PartyActor } from './application.tables.ts';

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
  actor: PartyActor;
  /** Part of a larger change (a move, a deletion) that sends its own notification. */
  byMove: boolean;
}>('application.interview');

/** What concerns a member: an application, a job, or a person who was looked at for a job. */
export type Matter =
  | { applicationId: number }
  | { jobId: number; cvId?: undefined }
  | { jobId: number; cvId: number };

/**
 * Something concerns members of a team, who are told of it: `to` was assigned or mentioned. Whoever did it is told nothing, and nobody is who may not read it when they are told.
 */
export const membersConcerned = domainEvent<{
  what: 'assigned' | 'mentioned';
  about: Matter;
  to: readonly number[];
  /** The account that did it. */
  by: number;
}>('application.members-concerned');

/** A person is deleted, whose applications are about to be emptied: they still say all. */
export const personLeaving = domainEvent<{ leaving: Leaving; applicationIds: readonly number[] }>(
  'application.person.leaving',
);

/** The job of these applications is being deleted; they still refer to it. */
export const jobLeft = domainEvent<{
  applicationIds: readonly number[];
  /** Whose job it is or was. */
  companyId: number | null;
}>('application.job.left');

/** These applications name the present owner of their company, who is another than before. */
export const ownersFollowed = domainEvent<{ applicationIds: readonly number[] }>(
  'application.owners.followed',
);

/** A side's account is deleted: texts about these applications must no longer name it. */
export const sideEmptied = domainEvent<{ accountId: number; applicationIds: readonly number[] }>(
  'application.side.emptied',
);
