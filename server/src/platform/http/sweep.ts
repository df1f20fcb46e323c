import { sql, type Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { Clock } from '../clock.ts';
import { jobKind, worker, type JobWorker } from '../jobs/queue.ts';
import { dropOldAnswers } from './idempotency.ts';

/** Deletes expired counts and stored answers, every hour. */
export const httpSweep = ({ db, clock }: { db: Kysely<DB>; clock: Clock }): JobWorker =>
  worker(
    jobKind<object>('http.sweep'),
    async () => {
      // The limiter uses the machine's time, so its sweep does too.
      await sql`delete from rate_limit where expire < ${Date.now()}`.execute(db);
      await dropOldAnswers(db, clock.now());
    },
    '41 * * * *',
  );
