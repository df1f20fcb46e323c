import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../database.ts';
import { Refusal } from './refusal.ts';

/** /livez: the process answers. /readyz: it reaches its database, and is not on its way out. */
export function serveHealth(http: FastifyInstance, db: Kysely<DB>): void {
  let leaving = false;
  http.addHook('preClose', async () => {
    leaving = true;
  });
  http.get('/livez', { schema: { hide: true } }, () => ({ status: 'ok' }));
  http.get('/readyz', { schema: { hide: true } }, async () => {
    if (leaving) throw new Refusal('error', 'Stopping', { code: 503, retryAfter: 1 });
    await sql`select 1`.execute(db);
    return { status: 'ok' };
  });
}
