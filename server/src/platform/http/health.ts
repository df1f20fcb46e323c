import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { Overload } from './overload.ts';
import { Refusal } from './refusal.ts';

export interface Health {
  /** Reports this node as not ready from now on, and closes keep-alive connections. */
  leave(): void;
}

export interface HealthParts {
  db: Kysely<DB>;
  overload: Overload;
}

/**
 * /livez: the process answers. /readyz: it reaches its database, is not overloaded and not shutting
 * down. Call it before any hook is registered.
 */
export function serveHealth(http: FastifyInstance, { db, overload }: HealthParts): Health {
  let leaving = false;
  http.addHook('onRequest', (_request, reply, done) => {
    // A keep-alive connection would send its next request to a stopped server.
    if (leaving) reply.raw.setHeader('connection', 'close');
    done();
  });
  http.get('/livez', { schema: { hide: true } }, () => ({ status: 'ok' }));
  http.get('/readyz', { schema: { hide: true } }, async () => {
    if (leaving) throw new Refusal('error', 'Stopping', { code: 503, retryAfter: 1 });
    if (overload.reason())
      throw new Refusal('error', 'Busy right now; please try again', { code: 503, retryAfter: 2 });
    await sql`select 1`.execute(db);
    return { status: 'ok' };
  });
  return {
    leave() {
      leaving = true;
    },
  };
}
