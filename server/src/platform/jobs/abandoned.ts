import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';

/** After this long pg-boss counts a job's worker as dead, and lets it wait as after a failure. */
export const heartbeatSeconds = 25;
/** We count it as dead before that. */
const deadSeconds = 15;
/** A living one is heard of this often, from the moment when it took the job. */
export const beatEverySeconds = 4;
const lookEveryMs = 2_000;
/** After a turn of the event loop of this length, our own workers come first. */
const lateMs = 3_000;

/** Looks for jobs of dead workers from now on, of any node. @returns a function that ends it */
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
 * Gives the jobs of dead workers to others, at once. The try counts, so that a job that ends its
 * server each time ends at last; pg-boss fails the one that has no try left.
 */
export async function putBack(db: Kysely<DB>): Promise<void> {
  await sql`
    update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null
    where state = 'active' and heartbeat_seconds = ${heartbeatSeconds}
      and heartbeat_on < now() - ${deadSeconds} * interval '1 second'
      and retry_count < retry_limit`.execute(db);
}
