import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Ranking } from '@fourfold/match-index';
import type { Tx } from '../../server/src/database.ts';
import { headBytes } from '../../server/src/slices/matching/memory/node/index-file.ts';
import type { AllTerms } from '../../server/src/slices/matching/memory/node/terms.ts';
import { Workers } from '../../server/src/slices/matching/memory/node/workers.ts';
import { memoryRanker } from '../../server/src/slices/matching/memory/ranker.ts';
import { drawJob, titleWeights, zipf, type DrawnJob } from '../matching/data.ts';
import { load, machine } from '../matching/machine.ts';
import { threads } from '../matching/market.ts';
import { pageSize, searches, type Filters } from '../matching/searches.ts';
import { Sheet } from '../matching/sheet.ts';
import { pairsIn } from '../matching/skills.ts';
import { percentiles, timesOf, toMegabytes, toSeconds } from '../matching/timing.ts';

/*
 * The index alone, with as many generated CVs as memory holds, in threads as in production and without a
 * database: its memory, how long it takes to build, to write to its file and to read from there, and
 * searches, also while it is written. npm run bench:index [-- 1000000 3000000]
 */

const given = process.argv.slice(2).map(Number).filter(Number.isInteger);
const sizes = given.length > 0 ? given : [100_000, 1_000_000];
const jobs = Array.from({ length: 40 }, (_, at) => drawJob(at + 1));
const generating = new URL('./worker.ts', import.meta.url);
const sheet = new Sheet();

const kinds = Map.groupBy(
  Array.from({ length: zipf.count }, (_, place) => place),
  zipf.kindOf,
);
/** By skill what goes with it. */
function othersOf(pairs: readonly [number, number][]): Map<number, number[]> {
  const others = new Map<number, number[]>();
  const note = (one: number, other: number) => others.set(one, [...(others.get(one) ?? []), other]);
  for (const [one, other] of pairs) {
    note(one, other);
    note(other, one);
  }
  return others;
}

const pairs = pairsIn(Array.from({ length: 20_000 }, (_, at) => drawJob(at + 1)));
/** As a database of these jobs has them (bench/matching/fill.ts). */
const terms: AllTerms = {
  kindOf: new Map(
    [...kinds.values()].flatMap((places) => {
      const weight = zipf.weight(places.at(-1) ?? 0);
      const kind = { weight, skills: places.map((place) => place + 1) };
      return weight < 2 ? [] : kind.skills.map((id) => [id, kind] as const);
    }),
  ),
  pairs: othersOf(pairs),
  words: titleWeights,
};

/** Searches by the index alone. */
function searcherOf(workers: Workers): (job: DrawnJob, filters: Filters) => Promise<Ranking> {
  const ranker = memoryRanker({ find: (question) => workers.ask(question(terms)) });
  // Nothing is read in it.
  const tx = {} as Tx;
  const page = { limit: pageSize, offset: 0, sort: 'match' as const };
  return (job, { skill, ...filters }) =>
    ranker.rankCvs(tx, job, { ...page, ...filters, ...(skill ? { skill: [skill] } : {}) });
}

const fail = (error: Error) => {
  console.error(error);
};

/** Milliseconds of the processor that all threads take while this runs. */
async function processorOf(run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** The most memory that the process has while this runs, in bytes. */
async function peakOf(run: () => Promise<unknown>): Promise<number> {
  let most = process.memoryUsage().rss;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 50);
  await run();
  clearInterval(timer);
  return Math.max(most, process.memoryUsage().rss);
}

async function answersOf(search: ReturnType<typeof searcherOf>): Promise<string> {
  const hash = createHash('sha256');
  for (const job of jobs) hash.update(JSON.stringify(await search(job, {})));
  return hash.digest('hex');
}

async function measure(count: number, folder: string): Promise<void> {
  sheet.column(count.toLocaleString('en'));
  const loadBefore = load();
  process.env['CVS'] = String(count);
  const before = process.memoryUsage().rss;
  const path = join(folder, 'index');
  writeFileSync(path, '');

  const built = new Workers({ from: { path, sections: [] }, parts: threads }, fail, generating);
  let began = performance.now();
  let bytes = 0;
  let peak = 0;
  const worked = await processorOf(async () => {
    peak = await peakOf(async () => {
      ({ bytes } = await built.load());
    });
  });
  const building = performance.now() - began;
  sheet.tell('The index', 'built in, generating included', toSeconds(building));
  sheet.tell('The index', 'processor time of that', toSeconds(worked));
  sheet.tell('The index', 'holds', toMegabytes(bytes));
  sheet.tell('The index', 'bytes for a CV', (bytes / count).toFixed(0));
  sheet.tell('The index', 'the process grew by, at most', toMegabytes(peak - before));
  sheet.tell(
    'The index',
    'the process grew by, afterwards',
    toMegabytes(process.memoryUsage().rss - before),
  );

  const search = searcherOf(built);
  const answers = await answersOf(search);
  for (const name of ['no filter', 'state and pay'])
    for (const lanes of [1, 8]) {
      let taken: number[] = [];
      const worked = await processorOf(async () => {
        taken = await timesOf(jobs, lanes, (job) => search(job, searches[name] ?? {}));
      });
      const section = `${name}, ${lanes} in flight`;
      sheet.tellTimes(section, 'p50 / p95, ms', percentiles(taken));
      sheet.tell(section, 'processor time of one, ms', (worked / jobs.length).toFixed(1));
    }

  began = performance.now();
  const meanwhile: number[] = [];
  const done = new AbortController();
  const searching = (async () => {
    while (!done.signal.aborted)
      meanwhile.push(...(await timesOf(jobs.slice(0, 1), 1, (job) => search(job, {}))));
  })();
  const sections = await built.save(path, headBytes);
  const written = performance.now() - began;
  done.abort();
  await searching;
  sheet.tell('Its file', 'bytes', toMegabytes(sections.reduce((sum, { bytes }) => sum + bytes, 0)));
  sheet.tell('Its file', 'written in, searches going on', toSeconds(written));
  sheet.tellTimes('Its file', 'one job, 1 in flight meanwhile', percentiles(meanwhile));
  await built.stop();
  // Memory is given back a moment later.
  await setTimeout(1_000);

  const read = new Workers({ from: { path, sections }, parts: threads }, fail);
  began = performance.now();
  const readWork = await processorOf(() => read.load());
  const reading = performance.now() - began;
  sheet.tell('Its file', 'read in, threads and all', toSeconds(reading));
  sheet.tell('Its file', 'processor time of that', toSeconds(readWork));
  sheet.tell('Its file', 'as a share of building', `${((100 * reading) / building).toFixed(1)} %`);
  const same = (await answersOf(searcherOf(read))) === answers;
  sheet.tell('Its file', 'answers to all jobs', same ? 'the same' : 'OTHERS');
  await read.stop();
  sheet.tell('The machine', 'load before (1, 5, 15 minutes)', loadBefore);
  sheet.tell('The machine', 'load after', load());
}

const folder = mkdtempSync(join(tmpdir(), 'fourfold-bench-'));
try {
  for (const size of sizes) await measure(size, folder);
} finally {
  rmSync(folder, { recursive: true });
}
console.log(`\n${machine()}.\n\n${sheet.toText()}`);
