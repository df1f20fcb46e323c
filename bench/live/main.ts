import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { Served } from './people.ts';

/*
 * A thousand open pages, a hundred pairs that talk. Checks that every message arrives once and in
 * order, and measures how long it takes, beside a bare socket.io echo under the same load. npm run
 * bench:live
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

/** Talks at the given rate and reports; `listeners` has the two sockets of each pair. */
async function talk(name: string, listeners: readonly Socket[], send: Send): Promise<void> {
  const sentAt = new Map<string, number>();
  const arrived = new Map<string, number>();
  const times: number[] = [];
  let outOfOrder = 0;
  listeners.forEach((socket, index) => {
    let last = 0;
    socket.on('messenger/message', ({ text, number }: Heard) => {
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
  times.sort((a, b) => a - b);
  const doubled = [...arrived.values()].filter((count) => count > 1).length;
  console.log(
    `${name.padEnd(16)} ${(total / took).toFixed(0).padStart(4)}/s  ` +
      `p50 ${part(times, 0.5)} ms  p99 ${part(times, 0.99)} ms  ` +
      `lost ${2 * total - arrived.size}  doubled ${doubled}  out of order ${outOfOrder}  failed ${failures.length}`,
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

/** @param team members of each company's team */
async function fourfold(name: string, team: number): Promise<void> {
  const idle = Math.ceil((sockets - 2 * pairs) / 10);
  const server = fork(
    new URL('server.ts', import.meta.url),
    [pairs, idle, team, team > 0 ? followers : 0].map(String),
  );
  const { url, people } = await started<Served>(server);
  const talking = await openAll(2 * pairs, (index) => open(url, { token: people[index]?.token }));
  const quiet = await openAll(sockets - 2 * pairs, (index) =>
    open(url, { token: people[2 * pairs + Math.floor(index / 10)]?.token }),
  );
  await talk(name, talking, async (pair, second, text) => {
    const person = people[2 * pair + (second ? 1 : 0)];
    const answer = await fetch(`${url}/v1/messenger/dialog/${person?.dialogId}/message`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person?.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id: randomUUID(), text }),
    });
    if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  });
  for (const socket of [...talking, ...quiet]) socket.disconnect();
  server.send('end');
  const { stored, cpuMs } = await started<{ stored: number; cpuMs: number }>(server);
  const each = (cpuMs / (perSecond * seconds)).toFixed(2);
  console.log(
    `${''.padEnd(16)} stored ${stored} of ${perSecond * seconds}, ${each} ms of the processor each`,
  );
}

async function echo(): Promise<void> {
  const server = fork(new URL('echo.ts', import.meta.url));
  const { url } = await started<{ url: string }>(server);
  const talking = await openAll(2 * pairs, (index) =>
    open(url, { room: `pair-${Math.floor(index / 2)}` }),
  );
  const quiet = await openAll(sockets - 2 * pairs, () => open(url, {}));
  const numbers = new Map<number, number>();
  await talk('bare socket.io', talking, async (pair, second, text) => {
    const number = (numbers.get(pair) ?? 0) + 1;
    numbers.set(pair, number);
    await talking[2 * pair + (second ? 1 : 0)]?.emitWithAck('say', {
      dialogId: pair,
      number,
      text,
    });
  });
  for (const socket of [...talking, ...quiet]) socket.disconnect();
  server.send('end');
}

console.log(`${sockets} sockets, ${pairs} pairs, ${perSecond} messages a second for ${seconds} s`);
await echo();
for (let turn = 0; turn < 2; turn += 1) {
  await fourfold('one to one', 0);
  await fourfold('to fifty', fifty);
}
await echo();
process.exit(0);
