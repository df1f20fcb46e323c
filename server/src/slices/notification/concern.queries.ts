import type { Tx } from '../../database.ts';
import type { Acting } from '../../platform/http/caller.ts';
import { nameOf } from '../account/account.queries.ts';
import { isDelivered } from '../application/sent.queries.ts';
import { mayActFor } from '../company/company.access.ts';
import { membershipsOf } from '../company/team/team.access.ts';
import { neededFor, type Concern } from './concern.rules.ts';
import { readAbout } from './notice.queries.ts';
import { noticePath, type Named } from './notice.rules.ts';

/** What a member is told of, in the words and with the rights of this moment. */
export interface Matter {
  companyId: number;
  names: Named;
  /** The colleague who did it; null: the candidate. */
  who: string | null;
  path: string;
}

/** @returns null for what an account may not read now, and for what is gone */
export async function readMatter(
  tx: Tx,
  accountId: number,
  concern: Concern,
): Promise<Matter | null> {
  const memberships = await membershipsOf(tx, accountId);
  const acting = { caller: { userId: accountId, memberships }, needs: neededFor(concern) };
  const matter =
    'jobId' in concern.about
      ? await readJob(tx, acting, concern.about.jobId)
      : await readApplication(tx, acting, concern);
  return matter && { ...matter, who: await colleague(tx, concern.by) };
}

type Read = Promise<Omit<Matter, 'who'> | null>;

async function readJob(tx: Tx, acting: Acting, jobId: number): Read {
  const row = await tx
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .select(['job.name as job', 'company.id', 'company.name as company'])
    .where('job.id', '=', jobId)
    .where(mayActFor(acting, 'job'))
    .executeTakeFirst();
  return (
    (row && {
      companyId: row.id,
      names: { person: '', job: row.job, company: row.company },
      path: `/management/${row.id}?jobId=${jobId}`,
    }) ??
    null
  );
}

async function readApplication(tx: Tx, acting: Acting, { about: matter, kind }: Concern): Read {
  const applicationId = 'applicationId' in matter ? matter.applicationId : 0;
  const row = await tx
    .selectFrom('application')
    .innerJoin('job', 'job.id', 'application.job_id')
    .innerJoin('company', 'company.id', 'job.company_id')
    .select('job.company_id as companyId')
    .where('application.id', '=', applicationId)
    .where(isDelivered('application.status'))
    .where(mayActFor(acting, 'application'))
    .executeTakeFirst();
  const about = row && (await readAbout(tx, applicationId));
  if (!about || about.gone.candidate || about.gone.employer) return null;
  const path =
    kind === 'followedMessage'
      ? `/chat/employer?dialog=${applicationId}`
      : noticePath('employer', about);
  return { companyId: row.companyId, names: about, path };
}

async function colleague(tx: Tx, accountId: number | null): Promise<string | null> {
  if (accountId === null) return null;
  const there = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return there ? await nameOf(tx, accountId) : 'A former colleague';
}
