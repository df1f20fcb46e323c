import type { Parts } from '../../../parts.ts';
import { jobKind, worker, type JobWorker } from '../../../platform/jobs/queue.ts';
import { forgetOldReadings } from './visit.commands.ts';

/** Deletes old counts of public pages, every night. */
export const readingSweep = ({ clock, db }: Parts): JobWorker =>
  worker(jobKind<object>('open.sweep'), () => forgetOldReadings(db, clock.now()), '23 4 * * *');
