import autocannon from 'autocannon';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { writeTable } from '../table.ts';
import { reads, sendable, write } from './asks.ts';
import type { Person, Served } from './people.ts';
import { soak } from './soak.ts';

/*
 * Signed-in people at a fixed rate, nine reads to one write; the rate rises until less than nine
 * tenths are answered and no more than before. Then twice the rate at which the most was answered: what the server still
 * answers, and what it refuses to stay alive.
 * npm run bench:load [-- --write], with RATES (a second), SECONDS and ON=embedded or ON=tcp.
 * `-- --soak 30`: the first rate alone, for that many minutes after five to warm up, and what the
 * server's memory grew by.
 */

const rates = (process.env['RATES'] ?? '150,250,350,500,750,1000').split(',').map(Number);
const seconds = Number(process.env['SECONDS'] ?? 8);
const kinds = (process.env['ON'] ?? 'embedded,tcp').split(',');
const minutes = Number(
  parseArgs({ options: { soak: { type: 'string' }, write: { type: 'boolean' } } }).values.soak ?? 0,
);
const names: Record<string, string> = {
  embedded: 'embedded, Unix socket',
  tcp: 'another PostgreSQL, TCP',
};

let turn = 0;
function nextCall(people: readonly Person[]) {
  turn += 1;
  const person = people[turn % people.length];
  if (!person) throw new Error('Nobody is there');
  const choices = Object.values(reads[person.role]);
  const read = choices[Math.floor(turn / 10) % choices.length] ?? write;
  return sendable(person, (turn % 10 === 0 ? write : read)(person));
}

interface Told {
  asked: number;
  answered: number;
  refused: number;
  p50: number;
  p90: number;
  p99: number;
  broken: number;
}

async function load(
  { url, people }: Served,
  asked: number,
  duration: number,
): Promise<autocannon.Result> {
  return await autocannon({
    url,
    // Many, so that what waits waits at the server and not here.
    connections: 300,
    overallRate: asked,
    duration,
    timeout: 20,
    requests: [{ setupRequest: (request) => ({ ...request, ...nextCall(people) }) }],
  });
}

async function run(served: Served, asked: number, duration = seconds): Promise<Told> {
  const result = await load(served, asked, duration);
  const codes = Object.entries(result.statusCodeStats ?? {});
  const refused = codes.find(([code]) => code === '503')?.[1].count ?? 0;
  const others = codes.filter(([code]) => !code.startsWith('2') && code !== '503');
  const { p50, p90, p99 } = result.latency;
  return {
    asked,
    answered: result['2xx'] / result.duration,
    refused: refused / result.duration,
    p50,
    p90,
    p99,
    broken: result.errors + others.reduce((sum, [, { count = 0 }]) => sum + count, 0),
  };
}

const line = (kind: string, told: Told) =>
  `| ${names[kind] ?? kind} | ${told.asked} | ${told.answered.toFixed(0)} | ${told.refused.toFixed(0)} | ${told.p50} ms | ${told.p90} ms | ${told.p99} ms | ${told.broken} |`;

const lines = [];
const ends = [];
for (const kind of kinds) {
  const server = fork(new URL('server.ts', import.meta.url), [kind], { execArgv: ['--expose-gc'] });
  const [served] = (await once(server, 'message')) as [Served];
  await run(served, rates[0] ?? 100, 5);
  if (minutes > 0) {
    await soak(server, minutes, (duration) => load(served, rates[0] ?? 100, duration));
    server.send('end');
    await once(server, 'exit');
    continue;
  }
  let best: Told | null = null;
  for (const rate of rates) {
    const told = await run(served, rate);
    lines.push(line(kind, told));
    const grew = !best || told.answered > 1.05 * best.answered;
    if (!best || told.answered > best.answered) best = told;
    if (told.answered < 0.9 * rate && !grew) break;
  }
  if (!best) throw new Error('No rates');
  const twice = await run(served, 2 * best.asked);
  lines.push(line(kind, twice));
  ends.push(
    `${names[kind] ?? kind}: the most is ${best.answered.toFixed(0)} a second (p99 ${best.p99} ms); asked for ${twice.asked}, it answers ${((100 * twice.answered) / best.answered).toFixed(0)} % of that.`,
  );
  server.send('end');
  await once(server, 'exit');
}
if (lines.length > 0)
  writeTable('load', [
    '| database | asked a second | answered | refused with 503 | p50 | p90 | p99 | broken |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...lines,
    '',
    ...ends.flatMap((end) => [end, '']),
    `Load of the machine at the end: ${loadavg()[0]?.toFixed(1)}.`,
  ]);
