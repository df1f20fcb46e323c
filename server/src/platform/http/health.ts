import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../database.ts';
import type { Overload } from './overload.ts';
import { Refusal } from './refusal.ts';

export interface Health {
  /** From now on this node is not ready, and lets its kept connections go. */
  leave(): void;
}

const probes = new Set(['/livez', '/readyz']);
const busySeconds = 2;
/** Fewer than these cannot make a node late; then its machine is, and to refuse would help nobody. */
const few = 25;

/**
 * /livez: the process answers. /readyz: it reaches its database, has time for more, and is not on its
 * way out. Under too much load every other call is answered with 503 before anything is done for it.
 */
export function serveHealth(http: FastifyInstance, db: Kysely<DB>, overload: Overload): Health {
  let leaving = false;
  let atHand = 0;
  const refuseWhenBusy = () => {
    const reason = overload.reason();
    if (reason === null || (reason === 'event loop' && atHand < few)) return;
    throw new Refusal('error', 'Busy right now; please try again', {
      code: 503,
      retryAfter: busySeconds,
    });
  };
  http.addHook('onRequest', async (request, reply) => {
    atHand += 1;
    // Comes for those that were broken off too.
    reply.raw.once('close', () => {
      atHand -= 1;
    });
    // A kept connection would bring its next request to a server that is gone.
    if (leaving) void reply.header('connection', 'close');
    if (!probes.has(request.url)) refuseWhenBusy();
  });
  http.get('/livez', { schema: { hide: true } }, () => ({ status: 'ok' }));
  http.get('/readyz', { schema: { hide: true } }, async () => {
    if (leaving) throw new Refusal('error', 'Stopping', { code: 503, retryAfter: 1 });
    refuseWhenBusy();
    await sql`select 1`.execute(db);
    return { status: 'ok' };
  });
  return {
    leave() {
      leaving = true;
    },
  };
}
