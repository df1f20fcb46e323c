import type { Room } from '../../platform/db/room.ts';
import { domainEvent } from '../../platform/events.ts';

/** A job was written, published or closed; listeners read its current state. */
export const jobChanged = domainEvent<{ jobId: number }>('job.changed');

/** A plan paused, reopened or closed these jobs, whose facts stay as they are; as many as fit a batch. */
export const jobsSwitched = domainEvent<{ jobIds: readonly number[] }>('job.switched');

/** A job was closed, by its owner or by a smaller plan, or posted (again). */
export const jobPosted = domainEvent<{ jobId: number; open: boolean }>('job.posted');

/**
 * Jobs that are being deleted have rows left: each slice deletes its part, as far as there is room.
 * Emitted again until room is left; the jobs are still there.
 */
export const jobsEmptying = domainEvent<{ jobIds: readonly number[]; room: Room }>('job.emptying');

/**
 * The jobs of a company are being deleted: search leaves those out first that nobody may find any more,
 * as far as there is room.
 */
export const jobsHiding = domainEvent<{ companyId: number; room: Room }>('job.hiding');

/** Jobs were deleted. */
export const jobsDeleted = domainEvent<{ jobIds: readonly number[] }>('job.deleted');
