import { sql, type Kysely } from 'kysely';
import { deleteOld } from '../db/delete-old.ts';
import type { DB } from '../db/schema.ts';
import type { Clock } from '../clock.ts';
import { jobKind, worker, type JobWorker } from '../jobs/queue.ts';
import { dropOldAnswers } from './idempotency.ts';

export const httpSweep = ({ db, clock }: { db: Kysely<DB>; clock: Clock }): JobWorker =>
  worker(
    jobKind<object>('http.sweep'),
    async () => {
      // The limiter stores times of the machine's clock.
      await deleteOld(db, 'rate_limit', sql`expire < ${Date.now()}`);
      await dropOldAnswers(db, clock.now());
    },
    '41 * * * *',
  );
