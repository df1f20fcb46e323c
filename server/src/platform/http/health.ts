import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../database.ts';
import type { Config } from '../config.ts';
import type { Overload } from './overload.ts';
import { Refusal } from './refusal.ts';
import { requestIdHeader } from './request-log.ts';
import { bareHeaders } from './unreadable.ts';

export interface Health {
  /** From now on this node is not ready, and lets its kept connections go. */
  leave(): void;
}

export interface HealthParts {
  db: Kysely<DB>;
  overload: Overload;
  config: Pick<Config, 'publicUrl'>;
}

const probes = new Set(['/livez', '/readyz']);
const busySeconds = 2;
/** Fewer than these cannot make a node late; then its machine is, and to refuse would help nobody. */
const few = 25;

const busyRefusal = () =>
  new Refusal('error', 'Busy right now; please try again', { code: 503, retryAfter: busySeconds });

/**
 * /livez: the process answers. /readyz: it reaches its database, has time for more, and is not on its
 * way out. Under too much load every other call is answered with 503 before anything is done for it.
 * Call it before any hook is there: a refusal has to cost next to nothing.
 */
export function serveHealth(http: FastifyInstance, { db, overload, config }: HealthParts): Health {
  let leaving = false;
  let atHand = 0;
  const isBusy = () => {
    const reason = overload.reason();
    return reason === 'database' || (reason === 'event loop' && atHand >= few);
  };
  const headers = { ...bareHeaders(config), 'retry-after': String(busySeconds) };
  const body = JSON.stringify(busyRefusal().toEnvelope());
  http.addHook('onRequest', (request, reply, done) => {
    atHand += 1;
    // Comes for those that were broken off too.
    reply.raw.once('close', () => {
      atHand -= 1;
    });
    // A kept connection would bring its next request to a server that is gone.
    if (leaving) reply.raw.setHeader('connection', 'close');
    if (probes.has(request.url) || !isBusy()) {
      done();
      return;
    }
    reply.hijack();
    reply.raw.writeHead(503, { ...headers, [requestIdHeader]: request.id }).end(body);
  });
  http.get('/livez', { schema: { hide: true } }, () => ({ status: 'ok' }));
  http.get('/readyz', { schema: { hide: true } }, async () => {
    if (leaving) throw new Refusal('error', 'Stopping', { code: 503, retryAfter: 1 });
    if (isBusy()) throw busyRefusal();
    await sql`select 1`.execute(db);
    return { status: 'ok' };
  });
  return {
    leave() {
      leaving = true;
    },
  };
}
