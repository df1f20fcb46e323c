import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Tx } from '../db/schema.ts';
import { endWhenSilent } from '../db/connect.ts';

const channel = 'fourfold_live';

/** A NOTIFY carries less than 8,000 bytes; longer events tell clients to refetch. */
const longest = 7_900;

/** An event committed and not sent for this long belongs to a process that ended. */
const lateSeconds = 2;
const retryMs = 1_000;

/**
 * Something for the sockets of all nodes: an event for some accounts, or for the pages that watch a
 * topic without those of some accounts; that an account's pages watch nothing any more; the end of a
 * session.
 */
export type LiveMessage =
  | { to: readonly number[]; event: string; payload: unknown }
  | { watching: string; except: readonly number[]; event: string; payload: unknown }
  | { endWatching: number }
  | { endSession: number };

/**
 * Stores events to send if this transaction commits. @returns ids for `send`, called after the
 * commit: a NOTIFY inside would serialize all commits (docs/decisions/0010).
 */
export async function writeOutbox(tx: Tx, messages: readonly LiveMessage[]): Promise<number[]> {
  const packs = packed(messages);
  if (packs.length === 0) return [];
  const rows = await tx
    .insertInto('live_outbox')
    .values(packs.map((payload) => ({ payload })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Packs the messages into as few texts as possible. */
function packed(messages: readonly LiveMessage[]): string[] {
  const packs: string[][] = [];
  let room = 0;
  for (const message of messages) {
    // socket.io treats an empty room list as broadcast.
    if ('to' in message && message.to.length === 0) continue;
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

export interface LiveChannel {
  /** Sends the stored events to every node, together with other waiting ones. */
  send(ids: readonly number[]): void;
  /** Sends an event that may be lost to every node, without storing it. */
  sendVolatile(messages: readonly LiveMessage[]): void;
  /** Receives events of all nodes. `onGap` runs after a break that may have lost some. */
  listen(onMessage: (message: LiveMessage) => void, onGap: () => void): Promise<void>;
  stop(): Promise<void>;
}

/** The channel between nodes: its own connection, reopened when it breaks. */
export function liveChannel(connectionString: string, log: FastifyBaseLogger): LiveChannel {
  let client: pg.Client | null = null;
  let sending: Promise<void> | null = null;
  let ids: number[] = [];
  let volatile: string[] = [];
  const stopping = new AbortController();
  const { signal } = stopping;

  /** Sends all waiting events in one transaction; later ones are sent by the next. */
  async function sendAll(): Promise<void> {
    for (;;) {
      if (!client || ids.length + volatile.length === 0) return;
      const [now, also] = [ids, volatile];
      ids = [];
      volatile = [];
      await client.query({
        // Named, so that it is parsed and planned once: every write sends it.
        name: 'send events',
        text: `with sent as (delete from live_outbox where id = any($1::bigint[]) returning id, payload)
         select pg_notify($3, payload) from (
           select payload from (select payload from sent order by id) sent
           union all select unnest($2::text[])
         ) payloads`,
        values: [now, also, channel],
      });
    }
  }

  function flush(): void {
    // Events that cannot be sent now are sent late.
    sending ??= sendAll()
      .catch((error: unknown) => log.warn(error, 'live channel'))
      .finally(() => {
        sending = null;
      });
  }

  async function sendLate(): Promise<void> {
    await client?.query(
      `with late as (
         delete from live_outbox where id in (
           select id from live_outbox where created_at < clock_timestamp() - make_interval(secs => $1)
           order by id limit 1000 for update skip locked
         ) returning id, payload
       )
       select pg_notify($2, payload) from (select payload from late order by id) late`,
      [lateSeconds, channel],
    );
  }

  async function open(onMessage: (message: LiveMessage) => void, onEnd: () => void): Promise<void> {
    const next = new pg.Client({
      connectionString,
      keepAlive: true,
      application_name: 'fourfold live',
    });
    next.on('notification', ({ payload = '' }) => {
      for (const message of JSON.parse(payload) as LiveMessage[]) onMessage(message);
    });
    next.on('error', (error) => log.warn(error, 'live channel'));
    await next.connect();
    endWhenSilent(next);
    try {
      // A lost deletion only sends the event twice, which does no harm.
      await next.query('set synchronous_commit = off');
      await next.query(`listen ${channel}`);
    } catch (error) {
      void next.end().catch(() => undefined);
      throw error;
    }
    // Registered only now: a connection that never listened ends as a failed try, not twice.
    next.on('end', onEnd);
    client = next;
  }

  return {
    send(written) {
      ids.push(...written);
      flush();
    },

    sendVolatile(messages) {
      volatile.push(...packed(messages));
      flush();
    },

    async listen(onMessage, onGap) {
      const reopen = async () => {
        client = null;
        while (!signal.aborted) {
          try {
            await setTimeout(retryMs, null, { signal, ref: false });
            await open(onMessage, () => void reopen());
            onGap();
            return;
          } catch (error) {
            if (!signal.aborted) log.warn(error, 'live channel');
          }
        }
      };
      await open(onMessage, () => void reopen());
      const late = setInterval(() => {
        sendLate().catch((error: unknown) => log.warn(error, 'live channel'));
      }, lateSeconds * 1000);
      late.unref();
      signal.addEventListener('abort', () => clearInterval(late));
    },

    async stop() {
      await sending;
      stopping.abort();
      await client?.end();
    },
  };
}
