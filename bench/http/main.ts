import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { reads, sendable, write, type Ask } from '../load/requests.ts';
import type { Person } from '../load/people.ts';
import { writeTable } from '../table.ts';
import type { Ready, Recorded, Spent } from './messages.ts';

/*
 * Compares the busiest endpoints with a bare Fastify route that sends the same statements and returns
 * their rows. Counts statements and CPU time per request, alternating within one run, so that the
 * machine's other load affects both. npm run bench:http [-- --write] [-- words of the endpoints]
 */

const rounds = Number(process.env['ROUNDS'] ?? 4);
const perRound = Number(process.env['CALLS'] ?? 60);
/** A conversation takes 200 messages a day. */
const writesPerRound = Math.min(perRound, Math.floor(180 / (rounds + 1)));
const inFlight = 4;
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));

const child = fork(new URL('server.ts', import.meta.url), ['embedded']);
const [ready] = (await once(child, 'message')) as [Ready];
const agent = new Agent({ keepAlive: true, maxSockets: inFlight });

async function ask<Answer>(what: 'spent' | 'recorded'): Promise<Answer> {
  child.send(what);
  const [answer] = (await once(child, 'message')) as [Answer];
  return answer;
}

async function send(
  base: string,
  { method, path, headers, body }: ReturnType<typeof sendable>,
  more: Record<string, string> = {},
): Promise<string> {
  const sent = httpRequest(`${base}${path}`, { agent, method, headers: { ...headers, ...more } });
  sent.end(body);
  const [answer] = await once(sent, 'response');
  const said = await text(answer);
  if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${said}`);
  return said;
}

/** Sends `count` calls, a few at a time; returns the CPU time of one. */
async function measure(call: () => Promise<unknown>, count: number): Promise<Spent> {
  const before = await ask<Spent>('spent');
  let left = count;
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      while (left-- > 0) await call();
    }),
  );
  const after = await ask<Spent>('spent');
  return {
    server: (after.server - before.server) / count,
    database: (after.database - before.database) / count,
  };
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** One endpoint with a caller. */
async function compare(name: string, person: Person, askOf: (person: Person) => Ask) {
  const first = askOf(person);
  for (let warm = 0; warm < 8; warm += 1) await send(ready.url, sendable(person, askOf(person)));
  const answer = await send(ready.url, sendable(person, first), { 'x-record': '1' });
  const { at, count } = await ask<Recorded>('recorded');
  const ours = () => send(ready.url, sendable(person, askOf(person)));
  // A write cannot be repeated unchanged.
  const again: Ask = { method: 'GET', path: `/${at}` };
  const theirs = first.method === 'GET' && (() => send(ready.bareUrl, sendable(person, again)));
  const calls = theirs ? perRound : writesPerRound;
  await measure(ours, calls);
  if (theirs) await measure(theirs, calls);
  const spent = { ours: [] as Spent[], theirs: [] as Spent[] };
  for (let round = 0; round < rounds; round += 1) {
    spent.ours.push(await measure(ours, calls));
    if (theirs) spent.theirs.push(await measure(theirs, calls));
  }
  const server = median(spent.ours.map((one) => one.server));
  const bareServer = theirs ? median(spent.theirs.map((one) => one.server)) : null;
  const database = median(spent.ours.map((one) => one.database));
  return { name, count, bytes: answer.length, server, bareServer, database };
}

const busiest = new Map<string, [Person['role'], (person: Person) => Ask]>([
  ...Object.entries(reads.candidate).map(([name, of]) => [name, ['candidate', of]] as const),
  ...Object.entries(reads.employer).map(([name, of]) => [name, ['employer', of]] as const),
  [
    '50 people found',
    [
      'employer',
      ({ jobId }) => ({ method: 'GET', path: `/v1/employer/candidate?jobId=${jobId}&limit=50` }),
    ],
  ],
  [
    'whom a job would reach',
    ['employer', ({ jobId }) => ({ method: 'GET', path: `/v1/employer/job/${jobId}/reach` })],
  ],
  ['writing a message', ['employer', write]],
] as [string, [Person['role'], (person: Person) => Ask]][]);

const rows = [];
for (const [name, [role, askOf]] of busiest) {
  if (words.length > 0 && !words.some((word) => name.includes(word))) continue;
  const person = ready.people.find((one) => one.role === role);
  if (!person) throw new Error(`Nobody is ${role}`);
  rows.push(await compare(name, person, askOf));
}
child.send('end');
await once(child, 'exit');
agent.destroy();

const ms = (value: number) => value.toFixed(2);
const average = (values: readonly number[]) =>
  values.reduce((all, value) => all + value, 0) / values.length;
const line = (name: string, [count, size, server, bare, ratio, database]: readonly string[]) =>
  `| ${[name, count, size, server, bare, ratio, database].join(' | ')} |`;
const repeated = rows.filter(({ bareServer }) => bareServer !== null);
writeTable('http', [
  '| call | statements | answer, kB | server, ms | bare, ms | ours to bare | database, ms |',
  '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
  ...rows.map(({ name, count, bytes, server, bareServer, database }) =>
    line(name, [
      String(count),
      (bytes / 1000).toFixed(1),
      ms(server),
      bareServer === null ? '' : ms(bareServer),
      bareServer === null ? '' : (server / bareServer).toFixed(2),
      ms(database),
    ]),
  ),
  line('on average', [
    average(rows.map(({ count }) => count)).toFixed(1),
    '',
    ms(average(rows.map(({ server }) => server))),
    ms(average(repeated.map(({ bareServer }) => bareServer ?? 0))),
    (
      average(repeated.map(({ server }) => server)) /
      average(repeated.map(({ bareServer }) => bareServer ?? 0))
    ).toFixed(2),
    ms(average(rows.map(({ database }) => database))),
  ]),
]);
