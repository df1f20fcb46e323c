import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import type { ApplicationStatus } from '@fourfold/contract/application/schema.ts';
import type { Band } from '@fourfold/contract/matching/schema.ts';
import { sql, type ExpressionBuilder } from 'kysely';
import type { DB, Tx } from '../../database.ts';
import { cvCards } from '../cv/card/queries.ts';
import type { ApplicantCounts } from '../job/queries.ts';
import { toSummary } from './present.ts';

/**
 * Delivered applications that were not withdrawn (RULES.md section 4). A bite counts from the
 * moment it is accepted: until then the person has not applied.
 */
export const isApplicant = (eb: ExpressionBuilder<DB, 'application'>) =>
  eb.and([
    eb('status', 'not in', ['preNew', 'applicantDeclined']),
    eb.or([eb('origin', '=', 'applicant'), eb('status', 'not in', ['invite', 'inviteDeclined'])]),
  ]);

/** Applicants of jobs by band; one query for any number of jobs. */
export async function countApplicants(
  tx: Tx,
  jobIds: readonly number[],
): Promise<Map<number, ApplicantCounts>> {
  if (jobIds.length === 0) return new Map();
  const count = (condition: string) =>
    sql<number>`count(*) filter (where ${sql.raw(condition)})::int`;
  const rows = await tx
    .selectFrom('application')
    .where('job_id', 'in', jobIds)
    .where(isApplicant)
    .groupBy('job_id')
    .select([
      'job_id',
      sql<number>`count(*)::int`.as('total'),
      count("band = 'exceed'").as('exceed'),
      count("band = 'meet'").as('meet'),
      count("band = 'doNotMeet'").as('doNotMeet'),
      count("status = 'nextSteps'").as('nextSteps'),
      // A deleted account left nobody to look at.
      count("status = 'new' and cv_id is not null").as('unseen'),
    ])
    .execute();
  return new Map(rows.map(({ job_id, ...counts }) => [job_id ?? 0, counts]));
}

interface ApplicantPage {
  limit: number;
  offset: number;
  status?: ApplicationStatus[] | undefined;
  band?: Band[] | undefined;
}

/** Everybody who applied for a job or was bitten, best match first; the caller owns the job. */
export async function listApplicants(
  tx: Tx,
  jobId: number,
  page: ApplicantPage,
): Promise<{ list: Applicant[]; count: number }> {
  let found = tx
    .selectFrom('application')
    .innerJoin('cv', 'cv.id', 'application.cv_id')
    .where('application.job_id', '=', jobId)
    .where('application.status', '!=', 'preNew');
  if (page.status?.length) found = found.where('application.status', 'in', page.status);
  if (page.band?.length) found = found.where('application.band', 'in', page.band);
  const { count } = await found
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .selectAll('application')
    .select('cv.id as person_id')
    .orderBy('application.match_rank', (order) => order.desc().nullsLast())
    .orderBy('cv.active_at', 'desc')
    .orderBy('cv.id')
    .orderBy('application.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const cards = await cvCards(
    tx,
    rows.map((row) => row.person_id),
  );
  const list = rows.flatMap((row) => {
    const card = cards.get(row.person_id);
    if (!card) return [];
    return [
      {
        ...card,
        matchScore: row.match_score,
        band: row.band,
        points: row.match_points,
        application: toSummary(row),
      },
    ];
  });
  return { list, count };
}
