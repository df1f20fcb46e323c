import type { Match } from '@fourfold/contract/matching/schema.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../database.ts';
import { jobKind } from '../../platform/jobs/queue.ts';
import { runBatches } from '../../platform/jobs/run-batches.ts';
import type { RunUnit, UnitOfWork } from '../../platform/unit-of-work.ts';
import { breakdown, rankOf, type Breakdown } from '../matching/matching.rules.ts';
import { orderTermsOf } from '../matching/order.queries.ts';
import { cvSides, inputOf, jobSides } from '../matching/side.queries.ts';
import type { SkillMerge } from '../reference/reference.events.ts';
import { isSent } from './sent.queries.ts';

const atOnce = 1000;

/** The applications of a CV or a job. */
type About = { cvId: number } | { jobId: number };

/** Applications whose stored matches are older than their CV or job. */
type Rest = About & { before: number };

export const matchesStale = jobKind<Rest>('application.matches');

/** A run whose server was killed counts as dead after an hour; another one continues. */
export const weightRecount = jobKind<object>('matching.weight-recount', {
  expireInSeconds: 60 * 60,
  retryLimit: 5,
  retryDelay: 60,
});

interface Pair {
  /** The CV is hidden from the employer: no order, band or number may reveal it. */
  withheld: boolean;
  id: number;
  cv_id: number;
  job_id: number;
}

type Fresh = Pick<Match, 'score' | 'band'> & {
  id: number;
  points: number | null;
  rank: number | null;
};

/**
 * Computes and stores the match of an application, in the same transaction. @returns the match;
 * undefined if the job or the person is deleted, or the employer may not read the CV
 */
export const storeMatch = async (
  unit: UnitOfWork,
  applicationId: number,
): Promise<Breakdown | undefined> => (await storeThese(unit, [applicationId])).get(applicationId);

/**
 * Recomputes the matches stored with applications after a change of their CV or job: the newest
 * thousand in the same transaction, so that sorted lists of applicants are never stale, the rest in
 * the background.
 */
export async function storeMatches(unit: UnitOfWork, about: About): Promise<void> {
  const rest = await storeNewest(unit, about);
  if (rest) await unit.enqueue(matchesStale, rest, unit.now);
}

/**
 * Recomputes the rest of a CV's or a job's matches. Each batch locks its applications before it
 * reads both sides, and every change schedules a run after itself, so the last run has read the
 * newest state of both.
 *
 * @param batches for tests: transactions of this run
 */
export const storeRest = (run: RunUnit, rest: Rest, batches?: number): Promise<void> =>
  runBatches(run, matchesStale, rest, storeNewest, batches);

/** @returns where the next batch begins, if there may be more */
async function storeNewest(
  unit: UnitOfWork,
  stale: About & { before?: number },
): Promise<Rest | undefined> {
  const ids = await newestOf(unit.tx, stale);
  await storeThese(unit, ids);
  const oldest = ids.at(-1);
  return oldest !== undefined && ids.length === atOnce ? { ...stale, before: oldest } : undefined;
}

/** Recomputes all matches, each thousand in its own transaction. */
export async function storeAllMatches(run: RunUnit): Promise<void> {
  let from: number | null = 0;
  while (from !== null) {
    const first: number = from;
    from = await run((unit) => storeNext(unit, sql<boolean>`true`, first));
  }
}

/**
 * Recomputes the matches after a merge of two skills, or its undoing: for the CVs and jobs that
 * changed, and for jobs with a skill whose weight changed. Hidden CVs and closed jobs are compared
 * in their stored version.
 */
export const storeMergedMatches = (unit: UnitOfWork, { id, from, to }: SkillMerge): Promise<void> =>
  storeInTurns(
    unit,
    sql<boolean>`(
      cv_id in (
        select coalesce(cv.copy_of, cv.id)
        from cv_skill_merge join cv on cv.id = cv_skill_merge.cv_id where merge_id = ${id})
      or job_id in (
        select coalesce(job.copy_of, job.id)
        from job_skill join job on job.id = job_skill.job_id where skill_id in (${from}, ${to})))`,
  );

/** Recomputes matches that meet a condition, a thousand at a time, in this transaction. */
export async function storeInTurns(unit: UnitOfWork, of: RawBuilder<boolean>): Promise<void> {
  for (let from: number | null = 0; from !== null;) from = await storeNext(unit, of, from);
}

/** Recomputes the next thousand from an id on. @returns the next id; null if there were none */
async function storeNext(
  unit: UnitOfWork,
  of: RawBuilder<boolean>,
  from: number,
): Promise<number | null> {
  const next = pairsWhere(unit.tx, sql`id >= ${from} and ${of}`).limit(atOnce);
  const pairs = await next.execute();
  const last = pairs.at(-1);
  if (!last) return null;
  await storePairs(unit, pairs);
  return last.id + 1;
}

/** @returns the matches by application, without withheld ones */
async function storePairs(
  unit: UnitOfWork,
  pairs: readonly Pair[],
): Promise<Map<number, Breakdown>> {
  const matches = new Map<number, Breakdown>();
  if (pairs.length === 0) return matches;
  const jobs = await jobSides(
    unit.tx,
    pairs.map((pair) => pair.job_id),
  );
  const cvs = await cvSides(
    unit.tx,
    pairs.map((pair) => pair.cv_id),
  );
  const terms = await orderTermsOf(unit.tx, [...jobs.values()]);
  const rows = pairs.flatMap(({ id, cv_id, job_id, withheld }): Fresh[] => {
    if (withheld) return [{ id, score: null, points: null, band: null, rank: null }];
    const job = jobs.get(job_id);
    const cv = cvs.get(cv_id);
    if (!job || !cv) return [];
    const match = breakdown(inputOf(job, cv), terms);
    matches.set(id, match);
    const { score, points, band } = match;
    return [{ id, score, points, band, rank: rankOf(match) }];
  });
  await sql`
    update application set
      match_score = fresh.score, match_points = fresh.points,
      match_rank = fresh.rank, band = fresh.band
    from unnest(
      ${rows.map((row) => row.id)}::int[],
      ${rows.map((row) => row.score)}::int[],
      ${rows.map((row) => row.points)}::int[],
      ${rows.map((row) => row.rank)}::bigint[],
      ${rows.map((row) => row.band)}::text[]
    ) as fresh (id, score, points, rank, band)
    where application.id = fresh.id and
      (application.match_score, application.match_points, application.match_rank, application.band)
        is distinct from (fresh.score, fresh.points, fresh.rank, fresh.band)`.execute(unit.tx);
  return matches;
}

const storeThese = async (
  unit: UnitOfWork,
  ids: readonly number[],
): Promise<Map<number, Breakdown>> =>
  storePairs(unit, await pairsWhere(unit.tx, sql`id = any(${ids}::int[])`).execute());

/** Locked in id order, so that two concurrent changes do not deadlock. */
const pairsWhere = (tx: Tx, which: RawBuilder<boolean>) =>
  tx
    .selectFrom('application')
    .select(['id', 'cv_id', 'job_id'])
    .select(
      sql<boolean>`not ${isSent} and exists (
        select from cv copy where copy.copy_of = application.cv_id)`.as('withheld'),
    )
    .where('cv_id', 'is not', null)
    .where('job_id', 'is not', null)
    .$narrowType<{ cv_id: number; job_id: number }>()
    .where(which)
    .orderBy('id')
    .forUpdate();

/** Ids of the newest thousand applications of a CV or a job, before a given one. */
async function newestOf(
  tx: Tx,
  { before, ...about }: About & { before?: number },
): Promise<number[]> {
  let query = tx
    .selectFrom('application')
    .select('id')
    .where('cv_id', 'is not', null)
    .where('job_id', 'is not', null);
  if ('cvId' in about) query = query.where('cv_id', '=', about.cvId);
  else query = query.where('job_id', '=', about.jobId);
  if (before !== undefined) query = query.where('id', '<', before);
  const rows = await query.orderBy('id', 'desc').limit(atOnce).execute();
  return rows.map(({ id }) => id);
}
