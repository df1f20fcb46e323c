import { unrelated } from '@fourfold/contract/matching/order.ts';
import { merge, type Question } from '@fourfold/match-index';
import { setTimeout } from 'node:timers/promises';
import { MatchIndex } from '../../server/src/slices/matching/memory/node/match-index.ts';
import { memoryRanker } from '../../server/src/slices/matching/memory/ranker.ts';
import { sqlRanker, type Ranker } from '../../server/src/slices/matching/ranking/ranker.ts';
import { asHeld, toAnswer, type Agreement, type Answer } from './answers.ts';
import type { DrawnCv, DrawnJob } from './data.ts';
import { variantNames, variants, type Lucene } from './lucene/engine.ts';
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

/** Fourfold's two ways to answer, called within this process. */
export interface Inside {
  index: MatchIndex;
  people(ranker: Ranker, job: DrawnJob, filters: Filters): ReturnType<Ranker['rankCvs']>;
  jobs(ranker: Ranker, cv: DrawnCv): ReturnType<Ranker['rankJobs']>;
  /** With the index alone. */
  memory: Ranker;
  /** The same by asked skills alone: nothing stands in, no title counts, nothing is read for it. */
  skillsAlone: Ranker;
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
    skillsAlone: skillsAlone(index),
    people: (ranker, job, { skill, ...filters }) =>
      db
        .transaction()
        .execute((tx) =>
          ranker.rankCvs(tx, job, { ...page, ...filters, ...(skill ? { skill: [skill] } : {}) }),
        ),
    jobs: (ranker, cv) => db.transaction().execute((tx) => ranker.rankJobs(tx, cv, page)),
  };
}

/** As the order was before it counted more than asked skills. */
function skillsAlone(index: MatchIndex): Ranker {
  const nothing = { words: [], related: unrelated };
  async function ask(question: Question) {
    const { search } = question;
    const wider = { ...question, search: { ...search, limit: search.limit + 1 } } as Question;
    const parts = await index.find(() => wider);
    if (!parts) throw new Error('The index did not answer');
    return merge(parts, search);
  }
  return {
    rankCvs: (_, job, search) => ask({ kind: 'cv', side: job && { ...job, ...nothing }, search }),
    rankJobs: (_, cv, search) => ask({ kind: 'job', side: cv && { ...cv, ...nothing }, search }),
  };
}

/** Checks that all engines find the same people; search engines know asked skills alone. */
export async function compare(
  { jobs, few }: Market,
  { people, memory, skillsAlone: plain }: Inside,
  lucene: Lucene | null,
  agreement: Agreement,
  asked: readonly (keyof typeof searches)[],
): Promise<void> {
  for (const name of asked) {
    const filters = searches[name] ?? {};
    for (const [at, job] of jobs.entries()) {
      const found = await people(memory, job, filters);
      const question = `job ${job.id}, ${name}`;
      const isOfFew = at < few(jobs).length;
      if (isOfFew)
        agreement.same('statement', question, await people(sqlRanker, job, filters), found);
      if (!lucene) continue;
      const expected = await people(plain, job, filters);
      for (const variant of isOfFew ? (['column', 'tokens'] as const) : (['column'] as const)) {
        const answer = await lucene.find(job, filters, { variant, threads: true });
        agreement.same<Answer>(
          variantNames[variant],
          question,
          asHeld(answer, expected),
          toAnswer(expected),
        );
      }
    }
  }
}

interface Round {
  name: keyof typeof searches;
  /** 'after that' */
  when?: string;
  lanes: 1 | 8;
}

/** People for jobs: the index, Lucene and the statement, `atOnce` searches at a time. */
export async function measureInside(
  market: Market,
  { people, memory, skillsAlone: plain }: Inside,
  lucene: Lucene | null,
  sheet: Sheet,
  { name, when = '', lanes }: Round,
): Promise<Times | null> {
  const { jobs, few } = market;
  const filters = searches[name] ?? {};
  const section = `${name}${when}, ${lanes} in flight`;
  const times =
    filters.search === undefined
      ? await bothOrders(sheet, section, lanes, jobs, {
          before: (job) => people(plain, job, filters),
          now: (job) => people(memory, job, filters),
        })
      : null;
  const isPlain = name === 'no filter' && when === '';
  for (const variant of lucene ? variants : []) {
    // These are slow, and no faster elsewhere.
    if (variant !== 'column' && !isPlain) continue;
    const count = variant === 'column' ? jobs.length : few(jobs).length;
    // One search at a time uses all threads; eight at a time use one each.
    const how = { variant, threads: lanes === 1 };
    const taken = await lucene?.measure(count, filters, lanes, how);
    if (taken) sheet.tellTimes(section, variantNames[variant], taken);
  }
  if (lanes === 1 || isPlain)
    sheet.tellTimes(
      section,
      'Fourfold, statement',
      await timed(few(jobs), lanes, (job) => people(sqlRanker, job, filters)),
    );
  return times;
}

/**
 * The whole order beside asked skills alone, in turns, so that what else the machine does falls on both.
 * @returns times of the whole order
 */
async function bothOrders<Asker>(
  sheet: Sheet,
  section: string,
  lanes: number,
  askers: readonly Asker[],
  { before, now }: Record<'before' | 'now', (asker: Asker) => Promise<unknown>>,
): Promise<Times> {
  await timed(askers, lanes, before);
  await timed(askers, lanes, now);
  const taken: Record<'before' | 'now', number[]> = { before: [], now: [] };
  for (let turn = 0; turn < 3; turn += 1) {
    taken.before.push(...(await timesOf(askers, lanes, before)));
    taken.now.push(...(await timesOf(askers, lanes, now)));
  }
  const [alone, whole] = [percentiles(taken.before), percentiles(taken.now)];
  sheet.tellTimes(section, 'Fourfold, index, asked skills alone', alone);
  sheet.tellTimes(section, 'Fourfold, index', whole);
  sheet.tellRatio(section, 'index, the order as a multiple of that', whole, alone);
  return whole;
}

/** Jobs for people: the index and the statement. */
export async function measureJobs(
  { cvs, few }: Market,
  { jobs, memory, skillsAlone: plain }: Inside,
  agreement: Agreement,
  sheet: Sheet,
): Promise<void> {
  for (const cv of few(cvs))
    agreement.same('statement', `CV ${cv.id}`, await jobs(sqlRanker, cv), await jobs(memory, cv));
  for (const lanes of [1, 8]) {
    const section = `20,000 jobs for a person, ${lanes} in flight`;
    await bothOrders(sheet, section, lanes, cvs, {
      before: (cv) => jobs(plain, cv),
      now: (cv) => jobs(memory, cv),
    });
    sheet.tellTimes(
      section,
      'Fourfold, statement',
      await timed(few(cvs), lanes, (cv) => jobs(sqlRanker, cv)),
    );
  }
}
