import { domainEvent } from '../../platform/events.ts';

/** A job was written, published, closed or deleted; listeners read its current state. */
export const jobChanged = domainEvent<{ jobId: number }>('job.changed');

/** A plan paused, reopened or closed these jobs, whose facts stay as they are; as many as fit a batch. */
export const jobsSwitched = domainEvent<{ jobIds: readonly number[] }>('job.switched');

/** A job was closed, by its owner or by a smaller plan, or posted (again). */
export const jobPosted = domainEvent<{ jobId: number; open: boolean }>('job.posted');

/** A job is about to be deleted; its data still exists. */
export const jobDeleting = domainEvent<{ jobId: number }>('job.deleting');
