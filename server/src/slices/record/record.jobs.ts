import { sql } from 'kysely';
import type { Parts } from '../../parts.ts';
import { deleteOld } from '../../platform/db/delete-old.ts';
import { jobKind, worker, type JobWorker } from '../../platform/jobs/queue.ts';
import { isKept } from './record.queries.ts';
import { rewrap } from './installation-key.commands.ts';

/** Daily: destroys records that are over, their keys first of all, and what was noted of them. Wraps keys anew. */
export const recordSweep = ({ db, clock, config }: Parts): JobWorker =>
  worker(
    jobKind<object>('record.sweep'),
    async () => {
      await deleteOld(db, 'kept_record', sql`not ${isKept(clock.now())}`);
      await deleteOld(db, 'record_act', sql`not ${isStillAbout}`);
      await rewrap(db, config);
    },
    '40 3 * * *',
  );

/** Whether what an act is about is there: a record, a hold, or an application with both sides. */
const isStillAbout = sql`(
  exists (select from kept_record where kept_record.application_id = record_act.application_id)
  or exists (select from record_hold where record_hold.application_id = record_act.application_id)
  or exists (select from application
    where application.id = record_act.application_id
      and application.job_id is not null and application.cv_id is not null))`;
