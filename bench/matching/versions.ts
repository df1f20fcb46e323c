import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { searches } from './searches.ts';
import { percentiles } from './timing.ts';

/*
 * The index of this checkout beside that of another: the same people and jobs, a process and a database
 * each, searches in turns. `git worktree add --detach <folder>
 * <commit>`, install there, then npm run bench:versions -- <folder> [10000 100000 1000000]. TURNS
 * counts the turns (5).
 */

/** One turn: all jobs, or all people, once. */
export interface Turn {
  name: string;
  lanes: 1 | 8;
}

/** Milliseconds of each search. */
export interface Searched {
  taken: number[];
}

const turns = Number(process.env['TURNS'] ?? 5);

async function start(folder: string, size: number): Promise<ChildProcess> {
  const version = fork(new URL('version.ts', import.meta.url), [folder, String(size)]);
  await once(version, 'message');
  return version;
}

async function ask(version: ChildProcess, turn: Turn): Promise<number[]> {
  version.send(turn);
  const [{ taken }] = (await once(version, 'message')) as [Searched];
  return taken;
}

/** Their mean tells of how many were answered a second, at each number in flight. */
const figures = (taken: readonly number[]) => {
  const { p50, p95 } = percentiles(taken);
  return [p50, p95, taken.reduce((all, one) => all + one, 0) / taken.length];
};
const cell = (values: readonly number[]) => values.map((value) => value.toFixed(2)).join(' / ');

async function compare(folder: string, size: number): Promise<void> {
  console.log(`\n${size.toLocaleString('en')} CVs, load ${loadavg()[0]?.toFixed(1)}\n`);
  console.log('| search | in flight | before | now | times |');
  console.log('| --- | ---: | ---: | ---: | ---: |');
  // One after the other: filling keeps the machine busy.
  const before = await start(folder, size);
  const now = await start(resolve(import.meta.dirname, '../..'), size);
  const asked = Object.keys(searches).filter((name) => searches[name]?.search === undefined);
  for (const name of [...asked, '20,000 jobs for a person'])
    for (const lanes of [1, 8] as const) {
      const versions = { before, now };
      const all: Record<keyof typeof versions, number[]> = { before: [], now: [] };
      for (let at = -1; at < turns; at += 1)
        for (const version of ['before', 'now'] as const) {
          const taken = await ask(versions[version], { name, lanes });
          // The first turn warms up.
          if (at >= 0) all[version].push(...taken);
        }
      const [old, whole] = [figures(all.before), figures(all.now)];
      const times = cell(whole.map((value, at) => value / (old[at] ?? 0)));
      console.log(`| ${[name, String(lanes), cell(old), cell(whole), times].join(' | ')} |`);
    }
  for (const version of [before, now]) {
    version.send('end');
    await once(version, 'exit');
  }
  console.log(`\nLoad at the end: ${loadavg()[0]?.toFixed(1)}`);
}

const [folder, ...sizes] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder of another checkout');
for (const size of sizes.length > 0 ? sizes.map(Number) : [10_000, 100_000])
  await compare(resolve(folder), size);
