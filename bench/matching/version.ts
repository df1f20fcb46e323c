import { join } from 'node:path';
import { openDatabase } from './database.ts';
import { searches } from './searches.ts';
import { timesOf } from './timing.ts';
import type { Searched, Turn } from './versions.ts';

/*
 * The index of one checkout, in a process of its own, with a database of its own. versions.ts forks it:
 * version.ts <folder of the checkout> <number of CVs>. It searches when it is told to.
 */

const [folder = '', count = ''] = process.argv.slice(2);
const cvCount = Number(count);
const jobCount = 20_000;

/** A module of the checkout, whose exports are as they are here. */
const from = async <Module>(path: string) => (await import(join(folder, path))) as Module;
const { connect } = await from<typeof import('../../server/src/platform/db/connect.ts')>(
  'server/src/platform/db/connect.ts',
);
const { startEmbedded } = await from<
  typeof import('../../server/src/platform/db/embedded/start.ts')
>('server/src/platform/db/embedded/start.ts');
const { prepareDatabase } =
  await from<typeof import('../../server/src/prepare.ts')>('server/src/prepare.ts');
const { fill } = await from<typeof import('./fill.ts')>('bench/matching/fill.ts');
const { marketOf } = await from<typeof import('./market.ts')>('bench/matching/market.ts');
const { startInside } = await from<typeof import('./inside.ts')>('bench/matching/inside.ts');
const { Sheet } = await from<typeof import('./sheet.ts')>('bench/matching/sheet.ts');

const { end: endDatabase, ...connected } = await openDatabase({
  connect,
  startEmbedded,
  prepareDatabase,
});
const market = marketOf(cvCount, undefined, connected);
await fill(market.pool, cvCount, jobCount);
const sheet = new Sheet();
sheet.column(count);
const inside = await startInside(market, sheet);

/** Milliseconds of each search. */
function search({ name, lanes }: Turn): Promise<number[]> {
  const filters = searches[name];
  return filters
    ? timesOf(market.jobs, lanes, (job) => inside.people(inside.memory, job, filters))
    : timesOf(market.cvs, lanes, (cv) => inside.jobs(inside.memory, cv));
}

async function end(): Promise<void> {
  await inside.index.stop();
  await endDatabase();
  process.exit(0);
}

process.on('message', (turn: Turn | 'end') => {
  if (turn === 'end') void end();
  else void search(turn).then((taken) => process.send?.({ taken } satisfies Searched));
});
process.send?.('ready');
