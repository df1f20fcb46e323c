import { setTimeout } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { DB } from '../../database.ts';

const channel = 'fourfold_live';

/** PostgreSQL carries less than 8,000 bytes; what is longer becomes a word to ask again. */
const longest = 7_900;

/** One thing for sockets of all nodes: an event for some accounts, or the end of a session. */
export type LiveMessage =
  | { to: readonly number[]; event: string; payload: unknown }
  | { endSession: number };

/**
 * Tells every node. Inside a transaction it is told when that commits, and never otherwise: no
 * crash can come between.
 */
export async function tellNodes(db: Kysely<DB>, message: LiveMessage): Promise<void> {
  // Nobody is not everybody, which is what no room means to the sockets.
  if ('to' in message && message.to.length === 0) return;
  const whole = JSON.stringify(message);
  const text =
    'to' in message && Buffer.byteLength(whole) > longest
      ? JSON.stringify({ to: message.to, event: 'live/resync', payload: {} })
      : whole;
  await sql`select pg_notify(${channel}, ${text})`.execute(db);
}

export interface Listener {
  stop(): Promise<void>;
}

const retryMs = 1_000;

/**
 * Hears what any node tells, on a connection of its own that is opened again when it breaks.
 * `onGap` runs after such a break, since something may have been missed in it.
 */
export async function listenToNodes(
  connectionString: string,
  log: FastifyBaseLogger,
  heard: (message: LiveMessage) => void,
  onGap: () => void,
): Promise<Listener> {
  let client: pg.Client | null = null;
  const stopping = new AbortController();

  async function open(): Promise<void> {
    const next = new pg.Client({ connectionString, keepAlive: true });
    next.on('notification', ({ payload = '' }) => heard(JSON.parse(payload) as LiveMessage));
    next.on('error', (error) => log.warn(error, 'live channel'));
    next.on('end', () => void reopen());
    await next.connect();
    await next.query(`listen ${channel}`);
    client = next;
  }

  async function reopen(): Promise<void> {
    client = null;
    while (!stopping.signal.aborted) {
      try {
        await setTimeout(retryMs, null, { signal: stopping.signal, ref: false });
        await open();
        onGap();
        return;
      } catch (error) {
        if (!stopping.signal.aborted) log.warn(error, 'live channel');
      }
    }
  }

  await open();
  return {
    async stop() {
      stopping.abort();
      await client?.end();
    },
  };
}
