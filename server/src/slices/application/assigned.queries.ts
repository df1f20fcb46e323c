import type { AssignedApplication } from '@fourfold/contract/application/assign-endpoints.ts';
import { sql } from 'kysely';
import type { Acting } from '../../platform/http/caller.ts';
import type { ReadContext } from '../../platform/unit-of-work.ts';
import { mayActFor } from '../company/reach.access.ts';
import { blindName } from '../cv/blind.rules.ts';
import { shownCvId } from '../cv/shown.queries.ts';
import { unknownAt } from './blind.queries.ts';
import { hiddenFrom, isDelivered, statusesIn } from './sent.queries.ts';

interface Asked {
  limit: number;
  offset: number;
  /** Whose; without one, the reader's own. */
  accountId?: number | undefined;
  /** Of this company alone. */
  companyId?: number | undefined;
}

interface AssignedTo {
  list: AssignedApplication[];
  count: number;
  jobs: { id: number; name: string; companyId: number; isWaitedFor: boolean }[];
}

/**
 * What is assigned to somebody of what the reader may read and what has not ended: jobs, and people,
 * those first for whom the others wait.
 */
export async function assignedApplications(
  { tx, now }: ReadContext,
  acting: Acting,
  { limit, offset, accountId = acting.caller.userId, companyId }: Asked,
): Promise<AssignedTo> {
  const isThere =
    companyId === undefined ? sql<boolean>`true` : sql<boolean>`company.id = ${companyId}`;
  const found = tx
    .selectFrom('assignment')
    .innerJoin('application', 'application.id', 'assignment.application_id')
    .innerJoin('job', 'job.id', 'application.job_id')
    .innerJoin('company', 'company.id', 'job.company_id')
    .innerJoin('cv', (join) => join.on('cv.id', '=', shownCvId('application.cv_id')))
    .where('assignment.account_id', '=', accountId)
    .where(isThere)
    .where(isDelivered('application.status'))
    .where(sql<boolean>`application.status not in ${statusesIn(({ ends }) => ends)}`)
    .where(mayActFor(acting, 'application'));
  const [rows, { count }, jobs] = await Promise.all([
    found
      .select([
        'application.id',
        'application.cv_id',
        'application.status',
        'assignment.waited_for',
      ])
      .select(['job.id as job_id', 'job.name as job_name', 'cv.first_name', 'cv.last_name'])
      .select(
        sql<Date | null>`(
          select starts_at from interview_slot join interview using (application_id)
          where application_id = application.id and interview.state = 'taken' and taken
            and starts_at > ${now})`.as('interview_at'),
      )
      .$narrowType<{ cv_id: number }>()
      .orderBy('assignment.waited_for', 'desc')
      .orderBy('assignment.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    tx
      .selectFrom('assignment')
      .innerJoin('job', 'job.id', 'assignment.job_id')
      .innerJoin('company', 'company.id', 'job.company_id')
      .select(['job.id', 'job.name', 'job.company_id', 'assignment.waited_for'])
      .where('assignment.account_id', '=', accountId)
      .where(isThere)
      .where('job.status', '!=', 'closed')
      .where(mayActFor({ ...acting, needs: 'job.read' }, 'job'))
      .orderBy('assignment.waited_for', 'desc')
      .orderBy('assignment.id')
      .limit(limit)
      .execute(),
  ]);
  const unnamed = new Set<number>();
  for (const [jobId, its] of Map.groupBy(rows, (row) => row.job_id)) {
    const cvIds = its.map(({ cv_id }) => cv_id);
    const [unknown, hidden] = await Promise.all([
      unknownAt(tx, jobId, cvIds),
      hiddenFrom(tx, jobId, cvIds),
    ]);
    for (const { id, cv_id } of its) if (unknown.has(cv_id) || hidden.has(cv_id)) unnamed.add(id);
  }
  return {
    list: rows.map((row) => ({
      applicationId: row.id,
      candidateId: row.cv_id,
      candidateName: unnamed.has(row.id)
        ? blindName(row.cv_id)
        : `${row.first_name} ${row.last_name}`.trim(),
      job: { id: row.job_id, name: row.job_name },
      status: row.status,
      isWaitedFor: row.waited_for,
      interviewDate: row.interview_at?.toISOString() ?? null,
    })),
    count,
    jobs: jobs.map((row) => ({
      id: row.id,
      name: row.name,
      companyId: row.company_id,
      isWaitedFor: row.waited_for,
    })),
  };
}
