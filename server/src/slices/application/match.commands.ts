import type { Match } from '@fourfold/contract/matching/schema.ts';
import { sql, type RawBuilder } from 'kysely';
import { anyOf } from '../../platform/db/any-of.ts';
import type { RunUnit, UnitOfWork } from '../../platform/unit-of-work.ts';
import { breakdown, rankOf } from '../matching/matching.rules.ts';
import { orderTermsOf } from '../matching/order.queries.ts';
import { cvSides, inputOf, jobSides } from '../matching/side.queries.ts';
import type { SkillMerge } from '../reference/reference.events.ts';
import { isSent } from './sent.queries.ts';

/** So many are held in memory at once. */
const atOnce = 1000;

/** Which stored matches are stale. */
export type Stale =
  | { applicationId: number }
  | { cvId: number }
  | { jobIds: readonly number[] }
  /** The next thousand of these from an id on. */
  | { of: RawBuilder<boolean>; from: number };

interface Pair {
  /**
   * The CV is hidden and the employer may not read it, so no order, band or number may reveal it.
   */
  withheld: boolean;
  id: number;
  cv_id: number;
  job_id: number;
}

/** A match as stored. */
type Fresh = Pick<Match, 'score' | 'band'> & {
  id: number;
  points: number | null;
  rank: number | null;
};

/**
 * Recomputes the matches stored with applications after a change of the CV, the job or the weights,
 * in the same transaction, so that sorted lists of applicants are never stale.
 */
export async function storeMatches(unit: UnitOfWork, stale: Stale): Promise<void> {
  await storePairs(unit, await stalePairs(unit, stale));
}

/** The same for all applications, each thousand in a transaction of its own. */
export async function storeAllMatches(run: RunUnit): Promise<void> {
  let from: number | null = 0;
  while (from !== null) {
    const first: number = from;
    from = await run((unit) => storeNext(unit, sql<boolean>`true`, first));
  }
}

/**
 * The same after a merge of two skills, or its way back: for the CVs and jobs that changed, and for
 * jobs that ask for what has another weight now. What is hidden or closed is compared in its stored
 * version.
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

/** A thousand at a time, in the order of their ids. */
async function storeInTurns(unit: UnitOfWork, of: RawBuilder<boolean>): Promise<void> {
  for (let from: number | null = 0; from !== null;) from = await storeNext(unit, of, from);
}

/** The next thousand from an id on. @returns where those after them begin; null where none were */
async function storeNext(
  unit: UnitOfWork,
  of: RawBuilder<boolean>,
  from: number,
): Promise<number | null> {
  const pairs = await stalePairs(unit, { of, from });
  const last = pairs.at(-1);
  if (!last) return null;
  await storePairs(unit, pairs);
  return last.id + 1;
}

async function storePairs(unit: UnitOfWork, pairs: readonly Pair[]): Promise<void> {
  if (pairs.length === 0) return;
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
    where application.id = fresh.id`.execute(unit.tx);
}

/** Locked in id order, so that two concurrent changes do not deadlock. */
async function stalePairs(unit: UnitOfWork, stale: Stale): Promise<Pair[]> {
  let query = unit.tx
    .selectFrom('application')
    .select(['id', 'cv_id', 'job_id'])
    .select(
      sql<boolean>`not ${isSent} and exists (
        select from cv copy where copy.copy_of = application.cv_id)`.as('withheld'),
    )
    .where('cv_id', 'is not', null)
    .where('job_id', 'is not', null)
    .$narrowType<{ cv_id: number; job_id: number }>()
    .orderBy('id')
    .forUpdate();
  if ('applicationId' in stale) query = query.where('id', '=', stale.applicationId);
  else if ('cvId' in stale) query = query.where('cv_id', '=', stale.cvId);
  else if ('jobIds' in stale) query = query.where('job_id', '=', anyOf(stale.jobIds));
  else query = query.where('id', '>=', stale.from).where(stale.of).limit(atOnce);
  return await query.execute();
}
