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
export async function tellNodes(db: Kysely<DB>, messages: readonly LiveMessage[]): Promise<void> {
  // Nobody is not everybody, which is what no room means to the sockets.
  const texts = packed(messages.filter((message) => !('to' in message && message.to.length === 0)));
  if (texts.length === 0) return;
  await sql`select pg_notify(${channel}, text) from unnest(${texts}::text[]) text`.execute(db);
}

/** As few notifications as hold them all; what is too long for one becomes a word to ask again. */
function packed(messages: readonly LiveMessage[]): string[] {
  const packs: string[][] = [];
  let room = 0;
  for (const message of messages) {
    const whole = JSON.stringify(message);
    const text =
      'to' in message && Buffer.byteLength(whole) > longest
        ? JSON.stringify({ to: message.to, event: 'live/resync', payload: {} })
        : whole;
    const bytes = Buffer.byteLength(text) + 1;
    const pack = packs.at(-1);
    if (pack && bytes <= room) pack.push(text);
    else {
      packs.push([text]);
      room = longest;
    }
    room -= bytes;
  }
  return packs.map((pack) => `[${pack.join(',')}]`);
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
    next.on('notification', ({ payload = '' }) => {
      for (const message of JSON.parse(payload) as LiveMessage[]) heard(message);
    });
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
