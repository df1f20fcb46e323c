import { mayDo } from '@fourfold/contract/protocol/permission.ts';
import { sql, type ExpressionBuilder } from 'kysely';
import type { DB, Tx } from '../../database.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import { keptCount } from '../../platform/db/kept-counts.ts';
import type { CallScope } from '../../platform/http/caller.ts';
import { mayActFor } from '../company/reach.access.ts';
import type { ApplicantCounts, HasApplicant } from '../job/job.queries.ts';
import { isSent, isSurelySent, wasAccepted } from './sent.queries.ts';

/**
 * Delivered applications that were not withdrawn (RULES.md section 4). A bite counts from its
 * acceptance: before, the person has not applied.
 */
export const isApplicant = (eb: ExpressionBuilder<DB, 'application'>) =>
  eb.and([eb('status', '!=', 'applicantDeclined'), isSent]);

/** Undelivered ones too: they were told what the employer sees. */
export const hasApplicant: HasApplicant = async (tx, jobId) => {
  const found = tx.selectFrom('application').select('id').where('job_id', '=', jobId).limit(1);
  return (await found.executeTakeFirst()) !== undefined;
};

/** Applicants of jobs by band, without the reader; one query for any number of jobs. */
export async function countApplicants(
  { unit: { tx }, caller }: CallScope,
  ids: readonly number[],
): Promise<Map<number, ApplicantCounts>> {
  const jobIds = await withFigures(tx, caller, ids);
  if (jobIds.length === 0) return new Map();
  const count = (condition: string) => keptCount(sql.raw(condition));
  const rows = await tx
    .selectFrom(
      tx
        .selectFrom('application_count as application')
        .where('job_id', '=', anyOf(jobIds))
        .where('status', '!=', 'applicantDeclined')
        .where(isSurelySent)
        .select(['job_id', 'status', 'band', 'there', 'change'])
        .unionAll(
          tx
            .selectFrom('application')
            .where('job_id', '=', anyOf(jobIds))
            .where('status', '!=', 'applicantDeclined')
            .where(wasAccepted)
            .select(['job_id', 'status', 'band'])
            .select([sql<boolean>`cv_id is not null`.as('there'), sql.lit(1).as('change')])
            .$narrowType<{ job_id: number }>(),
        )
        // Who is in no team of others applies to no job of the own companies.
        .$if(caller.memberships.length > 0, (all) =>
          all.unionAll(
            tx
              .selectFrom('application')
              .where('job_id', '=', anyOf(jobIds))
              .where('cv_id', '=', (eb) =>
                eb.selectFrom('cv').select('cv.id').where('cv.account_id', '=', caller.userId),
              )
              .where(isApplicant)
              .select(['job_id', 'status', 'band'])
              .select([sql<boolean>`true`.as('there'), sql<number>`-1`.as('change')])
              .$narrowType<{ job_id: number }>(),
          ),
        )
        .as('applicant'),
    )
    .groupBy('job_id')
    .select([
      'job_id',
      keptCount().as('total'),
      count("band = 'exceed'").as('exceed'),
      count("band = 'meet'").as('meet'),
      count("band = 'doNotMeet'").as('doNotMeet'),
      count("status = 'nextSteps'").as('nextSteps'),
      // A deleted account leaves nothing to open.
      count("status = 'new' and there").as('unseen'),
    ])
    .execute();
  return new Map(rows.map(({ job_id, ...counts }) => [job_id, counts]));
}

/** Those of some jobs whose figures a reader may know; only members who may not everywhere are asked about. */
async function withFigures(
  tx: Tx,
  caller: CallScope['caller'],
  jobIds: readonly number[],
): Promise<readonly number[]> {
  if (caller.memberships.every(({ role }) => mayDo(role, 'figures'))) return jobIds;
  const rows = await tx
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .select('job.id')
    .where('job.id', '=', anyOf(jobIds))
    .where(mayActFor({ caller, needs: 'figures' }, 'job'))
    .execute();
  return rows.map(({ id }) => id);
}
