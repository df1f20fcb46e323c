import { setImmediate as nextRound } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import { randomFrom } from '../random/seeded.ts';
import { mutantOf } from './mutants.ts';
import { parsers, type ParserName } from './parsers.ts';

/* Gives mutants to one parser. It may never end, so whoever began it ends it. */

export interface ThreadTask {
  name: ParserName;
  seed: number;
  count: number;
  /** The number of the mutant that is parsed. */
  place: Int32Array;
}

const { name, seed, count, place } = workerData as ThreadTask;
const { inputs, hostile = [], words, parse } = await parsers[name]();
const random = randomFrom(seed);
for (const input of inputs)
  if (!(await parse(input)))
    throw new Error(`A lawful input is not taken: ${input.toString('latin1')}`);
const all = [...inputs, ...hostile];
for (let at = 0; at < count; at += 1) {
  Atomics.store(place, 0, at);
  // What a call leaves behind goes in the next round of the event loop.
  if (at % 100 === 0) await nextRound();
  await parse(all[at] ?? mutantOf(random, all, words));
}
// Of this thread alone.
process.exit(0);
