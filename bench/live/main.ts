import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { Served, Took } from './people.ts';

/*
 * A thousand open pages, a hundred pairs that talk. Checks that every message arrives once and in
 * order, and measures how long it takes, beside a bare socket.io echo under the same load; and, in turns,
 * one to one and in conversations of teams of fifty, five of whom follow each and have a page open. What
 * is compared is the processor's time for a message, of the server with PostgreSQL: how long it takes
 * depends on how much of the machine is taken already. npm run bench:live
 */

const pairs = Number(process.env['PAIRS'] ?? 100);
const sockets = 1000;
const perSecond = Number(process.env['PER_SECOND'] ?? 500);
const seconds = Number(process.env['SECONDS'] ?? 20);

interface Heard {
  dialogId: number;
  number: number;
  text: string;
}

/** Sends one message of a pair's first or second member; settles when it is accepted. */
type Send = (pair: number, second: boolean, text: string) => Promise<void>;

async function open(url: string, auth: object): Promise<Socket> {
  const socket = io(url, { transports: ['websocket'], auth, reconnection: false, forceNew: true });
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  return socket;
}

async function openAll(count: number, one: (index: number) => Promise<Socket>): Promise<Socket[]> {
  const opened: Socket[] = [];
  for (let start = 0; start < count; start += 50) {
    const next = Array.from({ length: Math.min(50, count - start) }, (_, at) => one(start + at));
    opened.push(...(await Promise.all(next)));
  }
  return opened;
}

const part = (sorted: readonly number[], share: number) =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);

interface Talk {
  /** The two sockets of each pair. */
  listeners: readonly Socket[];
  /** Those of members who follow, `followers` for each pair. */
  following?: readonly Socket[];
  send: Send;
}

/** Talks at the given rate and reports. */
async function talk(name: string, { listeners, following = [], send }: Talk): Promise<void> {
  const sentAt = new Map<string, number>();
  const arrived = new Map<string, number>();
  const times: number[] = [];
  const followed: number[] = [];
  let outOfOrder = 0;
  for (const socket of following)
    socket.on('messenger/message', ({ text }: Heard) => {
      const sent = sentAt.get(text);
      if (sent !== undefined) followed.push(performance.now() - sent);
    });
  listeners.forEach((socket, index) => {
    let last = 0;
    socket.on('messenger/message', ({ text, number }: Heard) => {
      if (!sentAt.has(text)) return;
      if (number <= last) outOfOrder += 1;
      last = number;
      const key = `${index} ${text}`;
      arrived.set(key, (arrived.get(key) ?? 0) + 1);
      const sent = sentAt.get(text);
      // Only at the other end; the writer knows anyway.
      if (sent !== undefined && text.startsWith(index % 2 === 0 ? 'b' : 'a'))
        times.push(performance.now() - sent);
    });
  });
  const failures: unknown[] = [];
  const under: Promise<void>[] = [];
  const total = perSecond * seconds;
  const begin = performance.now();
  for (let count = 0; count < total; count += 1) {
    const wait = begin + (count * 1000) / perSecond - performance.now();
    if (wait > 1) await setTimeout(wait);
    const second = count % (2 * pairs) >= pairs;
    const text = `${second ? 'b' : 'a'}${count}`;
    sentAt.set(text, performance.now());
    under.push(
      send(count % pairs, second, text).catch((error: unknown) => void failures.push(error)),
    );
  }
  await Promise.all(under);
  const took = (performance.now() - begin) / 1000;
  for (let wait = 0; wait < 100 && arrived.size < 2 * total; wait += 1) await setTimeout(100);
  const expected = (total * following.length) / pairs;
  for (let wait = 0; wait < 100 && followed.length < expected; wait += 1) await setTimeout(100);
  times.sort((a, b) => a - b);
  followed.sort((a, b) => a - b);
  const doubled = [...arrived.values()].filter((count) => count > 1).length;
  console.log(
    `${name.padEnd(16)} ${(total / took).toFixed(0).padStart(4)}/s  ` +
      `p50 ${part(times, 0.5)} ms  p99 ${part(times, 0.99)} ms  ` +
      `lost ${2 * total - arrived.size}  doubled ${doubled}  out of order ${outOfOrder}  failed ${failures.length}`,
  );
  if (following.length > 0)
    console.log(
      `${'to followers'.padEnd(24)} p50 ${part(followed, 0.5)} ms  p99 ${part(followed, 0.99)} ms  ` +
        `lost ${expected - followed.length}`,
    );
  if (failures.length > 0) console.log(failures[0]);
}

const started = async <Answer>(child: ChildProcess): Promise<Answer> => {
  const [answer] = (await once(child, 'message')) as [Answer];
  return answer;
};

/** The members who follow a conversation of a team: those assigned, and who wrote there. */
const followers = Number(process.env['FOLLOWERS'] ?? 5);
const fifty = 50;
/** Until whom a first message concerns is told. */
const toldMs = 5_000;

/**
 * @param team members of each company's team
 * @returns ms of the processor for a message
 */
async function fourfold(name: string, team: number): Promise<number> {
  const pages = team > 0 ? pairs * followers : 0;
  const rest = Math.max(0, sockets - 2 * pairs - pages);
  const server = fork(
    new URL('server.ts', import.meta.url),
    [pairs, Math.ceil(rest / 10), team, team > 0 ? followers : 0].map(String),
  );
  const { url, people } = await started<Served>(server);
  const talking = await openAll(2 * pairs, (index) => open(url, { token: people[index]?.token }));
  const following = await openAll(pages, (index) =>
    open(url, { token: people[2 * pairs + index]?.token }),
  );
  const quiet = await openAll(rest, (index) =>
    open(url, { token: people[2 * pairs + pages + Math.floor(index / 10)]?.token }),
  );
  const send: Send = async (pair, second, text) => {
    const person = people[2 * pair + (second ? 1 : 0)];
    const answer = await fetch(`${url}/v1/messenger/dialog/${person?.dialogId}/message`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person?.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id: randomUUID(), text }),
    });
    if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  const spent = async (ask: 'spent' | 'end') => {
    server.send(ask);
    return await started<Took>(server);
  };
  // The first message to who has read everything tells them, too; those after it do not.
  const opened = await spent('spent');
  await Promise.all(talking.map((_, at) => send(at >> 1, at % 2 === 1, `first${at}`)));
  await setTimeout(toldMs);
  const begun = await spent('spent');
  await talk(name, { listeners: talking, following, send });
  const ended = await spent('end');
  for (const socket of [...talking, ...following, ...quiet]) socket.disconnect();
  const ms = (before: Took, after: Took) => {
    const count = after.stored - before.stored;
    const server = (after.server - before.server) / count;
    const database = (after.database - before.database) / count;
    const all = server + database;
    return {
      count,
      all,
      words: `${all.toFixed(2)} (server ${server.toFixed(2)}, PostgreSQL ${database.toFixed(2)})`,
    };
  };
  const [first, next] = [ms(opened, begun), ms(begun, ended)];
  console.log(
    `${''.padEnd(16)} stored ${next.count} of ${perSecond * seconds}, ms of the processor each: ${next.words}; of the first ones ${first.words}`,
  );
  return next.all;
}

async function echo(): Promise<void> {
  const server = fork(new URL('echo.ts', import.meta.url));
  const { url } = await started<{ url: string }>(server);
  const talking = await openAll(2 * pairs, (index) =>
    open(url, { room: `pair-${Math.floor(index / 2)}` }),
  );
  const quiet = await openAll(sockets - 2 * pairs, () => open(url, {}));
  const numbers = new Map<number, number>();
  const send: Send = async (pair, second, text) => {
    const number = (numbers.get(pair) ?? 0) + 1;
    numbers.set(pair, number);
    await talking[2 * pair + (second ? 1 : 0)]?.emitWithAck('say', {
      dialogId: pair,
      number,
      text,
    });
  };
  await talk('bare socket.io', { listeners: talking, send });
  for (const socket of [...talking, ...quiet]) socket.disconnect();
  server.send('end');
}

console.log(`${sockets} sockets, ${pairs} pairs, ${perSecond} messages a second for ${seconds} s`);
await echo();
for (let turn = 0; turn < 2; turn += 1) {
  const one = await fourfold('one to one', 0);
  const team = await fourfold('to a team of 50', fifty);
  console.log(`a message to a team of fifty costs ${(team / one).toFixed(2)} times one to one`);
}
await echo();
process.exit(0);
