import { domainEvent } from '../../platform/events.ts';

/** A job was written, published, closed or deleted; whoever hears it reads how it stands now. */
export const jobChanged = domainEvent<{ jobId: number }>('job.changed');

/** A job was closed, by its owner or by a plan that keeps fewer, or posted (again). */
export const jobPosted = domainEvent<{ jobId: number; open: boolean }>('job.posted');

/** A job is about to be deleted; what hangs on it is still there. */
export const jobDeleting = domainEvent<{ jobId: number }>('job.deleting');
