import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';

/** After this long without a heartbeat, pg-boss retries a job with a delay. */
export const heartbeatSeconds = 25;
/** After this long, we count it as dead. */
const deadSeconds = 15;
/** The interval of heartbeats, from the time when the worker took the job. */
export const beatEverySeconds = 4;
const lookEveryMs = 2_000;
/** After a turn of the event loop this long, own workers get time for their heartbeats. */
const lateMs = 3_000;

/** Starts looking for jobs of dead workers of any node. @returns a function that ends it */
export function watchAbandoned(db: Kysely<DB>, log: FastifyBaseLogger): () => void {
  let last = performance.now();
  let looking = false;
  const timer = setInterval(() => {
    const late = performance.now() - last - lookEveryMs;
    last = performance.now();
    if (looking || late > lateMs) return;
    looking = true;
    putBack(db)
      .catch((error: unknown) => log.error(error, 'jobs of dead workers'))
      .finally(() => (looking = false));
  }, lookEveryMs);
  return () => clearInterval(timer);
}

/**
 * Returns the jobs of dead workers to the queue at once. The try counts, so that a job that ends
 * its server each time is given up at last; pg-boss fails a job that has no try left.
 */
export async function putBack(db: Kysely<DB>): Promise<void> {
  await sql`
    update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null
    where state = 'active' and heartbeat_seconds = ${heartbeatSeconds}
      and heartbeat_on < now() - ${deadSeconds} * interval '1 second'
      and retry_count < retry_limit`.execute(db);
}
