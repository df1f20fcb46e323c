import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { writeTable } from '../table.ts';
import { reads, sendable, write } from './requests.ts';
import { sendAtRate, type Results } from './rate.ts';
import type { Person, Served } from './people.ts';
import { soak } from './soak.ts';

/*
 * Signed-in people send nine reads to one write at a given rate; the rate rises until less than nine
 * tenths are answered and throughput no longer grows. Then twice the best rate shows what the server
 * still answers and what it refuses. npm run bench:load [-- --write], with RATES (a second), SECONDS
 * and ON=embedded or ON=tcp. `-- --soak 30` runs the first rate alone for 30 minutes after a warm-up of
 * five, and reports how the server's memory grew.
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

const load = ({ url, people }: Served, rate: number, duration: number): Promise<Results> =>
  sendAtRate(url, rate, duration, () => nextCall(people));

const rateOf = ({ answered, seconds: taken }: Results) => answered / taken;

function line(kind: string, asked: number, results: Results): string {
  const rates = [asked, rateOf(results).toFixed(0), (results.refused / results.seconds).toFixed(0)];
  const latencies = [results.p50, results.p90, results.p99].map((ms) => `${ms.toFixed(0)} ms`);
  const others = [results.broken, results.generator.toFixed(2)];
  return `| ${[names[kind] ?? kind, ...rates, ...latencies, ...others].join(' | ')} |`;
}

const lines = [];
const ends = [];
for (const kind of kinds) {
  const server = fork(new URL('server.ts', import.meta.url), [kind], { execArgv: ['--expose-gc'] });
  const [served] = (await once(server, 'message')) as [Served];
  await load(served, rates[0] ?? 100, 5);
  if (minutes > 0) {
    await soak(server, minutes, (duration) => load(served, rates[0] ?? 100, duration));
    server.send('end');
    await once(server, 'exit');
    continue;
  }
  let best: { asked: number; results: Results } | null = null;
  for (const asked of rates) {
    const results = await load(served, asked, seconds);
    lines.push(line(kind, asked, results));
    const grew = !best || rateOf(results) > 1.05 * rateOf(best.results);
    if (!best || rateOf(results) > rateOf(best.results)) best = { asked, results };
    if (rateOf(results) < 0.9 * asked && !grew) break;
  }
  if (!best) throw new Error('No rates');
  const twice = 2 * best.asked;
  const results = await load(served, twice, seconds);
  lines.push(line(kind, twice, results));
  const share = (100 * rateOf(results)) / rateOf(best.results);
  ends.push(
    `${names[kind] ?? kind}: the most is ${rateOf(best.results).toFixed(0)} a second (p99 ${best.results.p99.toFixed(0)} ms); asked for ${twice}, it answers ${share.toFixed(0)} % of that.`,
  );
  server.send('end');
  await once(server, 'exit');
}
if (lines.length > 0)
  writeTable('load', [
    '| database | asked a second | answered | refused with 503 | p50 | p90 | p99 | broken | generator, cores |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...lines,
    '',
    ...ends.flatMap((end) => [end, '']),
    `Load of the machine at the end: ${loadavg()[0]?.toFixed(1)}.`,
  ]);
