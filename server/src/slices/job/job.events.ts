import type { Room } from '../../platform/db/room.ts';
import { domainEvent } from '../../platform/events.ts';

/** A job was written, published or closed; listeners read its current state. */
export const jobChanged = domainEvent<{ jobId: number }>('job.changed');

/** A plan paused, reopened or closed these jobs, and nothing else about them changed; one batch. */
export const jobsSwitched = domainEvent<{ jobIds: readonly number[] }>('job.switched');

/** A job was closed, by its owner or by a smaller plan, or posted, again or for the first time. */
export const jobPosted = domainEvent<{ jobId: number; open: boolean }>('job.posted');

export interface JobsEmptying {
  jobIds: readonly number[];
  /** Whose jobs they are or were; null in work that an earlier release ordered. */
  companyId: number | null;
  room: Room;
}

/**
 * Jobs that are being deleted still have rows: each slice deletes its part, as far as there is
 * room. Emitted again until room is left; the jobs still exist.
 */
export const jobsEmptying = domainEvent<JobsEmptying>('job.emptying');

/** A company's jobs are being deleted: search hides them first, as far as there is room. */
export const jobsHiding = domainEvent<{ companyId: number; room: Room }>('job.hiding');

export const jobsDeleted = domainEvent<{ jobIds: readonly number[] }>('job.deleted');
