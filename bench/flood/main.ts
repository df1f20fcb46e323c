import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { reads, sendable } from '../load/requests.ts';
import { sendAtRate, type Sendable, type Results } from '../load/rate.ts';
import type { Served } from '../load/people.ts';
import { writeTable } from '../table.ts';
import type { Flood } from './flooder.ts';

/*
 * Measures what people in one network are answered while another network floods: a quiet phase, then
 * 150 connections that send again as soon as they are answered, alternating within one run. The burst
 * that a network may have (ten seconds' rate) is reported apart from what follows. The flooder, the
 * people, the server and PostgreSQL share the machine's cores. npm run bench:flood [-- --write], with
 * ROUNDS, RATE, SECONDS.
 */

const rounds = Number(process.env['ROUNDS'] ?? 3);
const rate = Number(process.env['RATE'] ?? 50);
const seconds = Number(process.env['SECONDS'] ?? 6);
const connections = 150;
/** A slower answer counts as none. */
const boundMs = 150;
const [flooder, others] = ['127.0.0.2', '127.0.0.3'];
/** How long until the flooder's network may burst again, and how long the burst lasts. */
const burstMs = 11_000;

const json = { 'content-type': 'application/json' };
const post = (path: string, body: object): Sendable => ({
  method: 'POST',
  path,
  headers: json,
  body: JSON.stringify(body),
});

const server = fork(new URL('server.ts', import.meta.url));
const [{ url, people }] = (await once(server, 'message')) as [Served];
const boss = people.find(({ role }) => role === 'employer');
if (!boss) throw new Error('Nobody hires');

const email = 'flood@bench.example';
const floods: Record<string, Sendable> = {
  'asking for codes': post('/v1/auth/login/email', { email }),
  'trying codes': post('/v1/auth/login/email/verify-code', {
    email,
    code: '000000',
    remember: false,
  }),
  'a junk token': {
    method: 'GET',
    path: '/v1/user/profile',
    headers: { authorization: 'Bearer junk' },
    body: undefined,
  },
  'an account that searches people': sendable(
    boss,
    (reads.employer['search for people'] ?? (() => ({ method: 'GET', path: '/' })))(boss),
  ),
};

let turn = 0;
function next(): Sendable {
  turn += 1;
  const person = people[turn % people.length];
  if (!person) throw new Error('Nobody is there');
  const choices = Object.values(reads[person.role]);
  const read = choices[Math.floor(turn / 10) % choices.length];
  if (!read) throw new Error('Nothing to ask for');
  return sendable(person, read(person));
}

const victim = (duration: number) => sendAtRate(url, rate, duration, next, others);

interface Share {
  /** The share of all requests that were answered within the bound. */
  inTime: number;
  results: Results;
}

async function measured(duration = seconds): Promise<Share> {
  const results = await victim(duration);
  const asked = results.answered + results.refused + results.broken;
  return { results, inTime: results.latencies.filter((ms) => ms <= boundMs).length / asked };
}

async function flooded(call: Sendable): Promise<{ burst: Share; after: Share; codes: string }> {
  const child: ChildProcess = fork(new URL('flooder.ts', import.meta.url));
  let codes: Record<number, number> = {};
  child.on('message', (message) => {
    codes = message as Record<number, number>;
  });
  child.send({ url, from: flooder, connections, call } satisfies Flood);
  const burst = await measured(4);
  await sleep(burstMs - 4_000);
  const after = await measured();
  child.send('stop');
  await once(child, 'exit');
  const list = Object.entries(codes).map(([code, count]) => `${count} × ${code}`);
  return { burst, after, codes: list.join(', ') };
}

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const ms = (value: number) => `${value.toFixed(0)} ms`;

await victim(5);
const lines: string[] = [];
for (const [name, call] of Object.entries(floods)) {
  const seen: { quiet: Share; burst: Share; after: Share; codes: string }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const quiet = await measured();
    seen.push({ quiet, ...(await flooded(call)) });
    await sleep(burstMs);
  }
  const of = (kind: 'burst' | 'after') =>
    percent(median(seen.map((round) => round[kind].inTime / round.quiet.inTime)));
  const latency = (kind: 'quiet' | 'burst' | 'after') =>
    [0.5, 0.99]
      .map((_, at) =>
        ms(median(seen.map(({ [kind]: { results } }) => (at === 0 ? results.p50 : results.p99)))),
      )
      .join(' / ');
  lines.push(
    `| ${[name, latency('quiet'), latency('burst'), of('burst'), latency('after'), of('after'), seen.at(-1)?.codes].join(' | ')} |`,
  );
  console.log(lines.at(-1));
}
server.send('end');
await once(server, 'exit');

writeTable('flood', [
  '| the flood | quiet, p50 / p99 | in its burst | answered in time | after it | answered in time | what it got in a round |',
  '| --- | ---: | ---: | ---: | ---: | ---: | --- |',
  ...lines,
  '',
  `${rate} calls a second, in time is ${boundMs} ms, shares are of the quiet ones, medians of ${rounds} rounds. Load of the machine at the end: ${loadavg()[0]?.toFixed(1)}.`,
]);
