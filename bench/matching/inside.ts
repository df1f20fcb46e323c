import { setTimeout } from 'node:timers/promises';
import { MatchIndex } from '../../server/src/slices/matching/memory/node/match-index.ts';
import { memoryRanker } from '../../server/src/slices/matching/memory/ranker.ts';
import { sqlRanker } from '../../server/src/slices/matching/ranking/ranker.ts';
import type { Agreement } from './answers.ts';
import type { DrawnCv, DrawnJob } from './data.ts';
import { threads, type Market } from './market.ts';
import { pageSize, searches, type Filters } from './searches.ts';
import type { Sheet } from './sheet.ts';
import {
  longestStop,
  percentiles,
  timed,
  timesOf,
  toMegabytes,
  toSeconds,
  type Times,
} from './timing.ts';
import type { Ranker } from '../../server/src/ranker.ts';

/** Fourfold's two ways to answer, called within this process. */
export interface Inside {
  index: MatchIndex;
  people(ranker: Ranker, job: DrawnJob, filters: Filters): ReturnType<Ranker['rankCvs']>;
  jobs(ranker: Ranker, cv: DrawnCv): ReturnType<Ranker['rankJobs']>;
  /** With the index alone. */
  memory: Ranker;
}

/** Builds the index and reports what that took. */
export async function startInside({ db, url }: Market, sheet: Sheet): Promise<Inside> {
  const index = new MatchIndex({
    databaseUrl: url,
    threads,
    file: null,
    log: { info: () => undefined, warn: (error: unknown) => console.warn(error) },
  });
  const before = process.memoryUsage().rss;
  let most = before;
  const stop = await longestStop(async () => {
    index.start();
    while (!index.isReady) {
      await setTimeout(20);
      most = Math.max(most, process.memoryUsage().rss);
    }
  });
  const { ms = 0, bytes = 0 } = index.loaded ?? {};
  sheet.tell('The index', 'built in', toSeconds(ms));
  sheet.tell('The index', 'holds', toMegabytes(bytes));
  sheet.tell('The index', 'the process grew by, at most', toMegabytes(most - before));
  sheet.tell('The index', 'event loop stood still while it was built', `${stop.toFixed(0)} ms`);
  const page = { limit: pageSize, offset: 0, sort: 'match' as const };
  return {
    index,
    memory: memoryRanker({
      async find(question) {
        const parts = await index.find(question);
        if (!parts) throw new Error('The index did not answer');
        return parts;
      },
    }),
    people: (ranker, job, { skill, ...filters }) =>
      db
        .transaction()
        .execute((tx) =>
          ranker.rankCvs(tx, job, { ...page, ...filters, ...(skill ? { skill: [skill] } : {}) }),
        ),
    jobs: (ranker, cv) => db.transaction().execute((tx) => ranker.rankJobs(tx, cv, page)),
  };
}

/** Checks that the index and the statement find the same people. */
export async function compare(
  { jobs, few }: Market,
  { people, memory }: Inside,
  agreement: Agreement,
  asked: readonly (keyof typeof searches)[],
): Promise<void> {
  for (const name of asked) {
    const filters = searches[name] ?? {};
    for (const job of few(jobs))
      agreement.same(
        'statement',
        `job ${job.id}, ${name}`,
        await people(sqlRanker, job, filters),
        await people(memory, job, filters),
      );
  }
}

interface Round {
  name: keyof typeof searches;
  /** 'after that' */
  when?: string;
  lanes: 1 | 8;
}

/** People for jobs: the index and the statement, `lanes` searches at a time. */
export async function measureInside(
  { jobs, few }: Market,
  { people, memory }: Inside,
  sheet: Sheet,
  { name, when = '', lanes }: Round,
): Promise<Times | null> {
  const filters = searches[name] ?? {};
  const section = `${name}${when}, ${lanes} in flight`;
  const times =
    filters.search === undefined
      ? await measureIndex(sheet, section, lanes, jobs, (job) => people(memory, job, filters))
      : null;
  if (lanes === 1 || (name === 'no filter' && when === ''))
    sheet.tellTimes(
      section,
      'Fourfold, statement',
      await timed(few(jobs), lanes, (job) => people(sqlRanker, job, filters)),
    );
  return times;
}

/** Three turns after one that warms up. */
async function measureIndex<Asker>(
  sheet: Sheet,
  section: string,
  lanes: number,
  askers: readonly Asker[],
  ask: (asker: Asker) => Promise<unknown>,
): Promise<Times> {
  await timed(askers, lanes, ask);
  const taken: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) taken.push(...(await timesOf(askers, lanes, ask)));
  const times = percentiles(taken);
  sheet.tellTimes(section, 'Fourfold, index', times);
  return times;
}

/** Jobs for people: the index and the statement. */
export async function measureJobs(
  { cvs, few }: Market,
  { jobs, memory }: Inside,
  agreement: Agreement,
  sheet: Sheet,
): Promise<void> {
  for (const cv of few(cvs))
    agreement.same('statement', `CV ${cv.id}`, await jobs(sqlRanker, cv), await jobs(memory, cv));
  for (const lanes of [1, 8]) {
    const section = `20,000 jobs for a person, ${lanes} in flight`;
    await measureIndex(sheet, section, lanes, cvs, (cv) => jobs(memory, cv));
    sheet.tellTimes(
      section,
      'Fourfold, statement',
      await timed(few(cvs), lanes, (cv) => jobs(sqlRanker, cv)),
    );
  }
}
