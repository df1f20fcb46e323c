import type { Tx } from '../../database.ts';
import type { Acting } from '../../platform/http/caller.ts';
import { nameOf } from '../account/account.queries.ts';
import type { Matter as Subject } from '../application/application.events.ts';
import { unknownAt } from '../application/blind.queries.ts';
import { hiddenFrom, isDelivered } from '../application/sent.queries.ts';
import { blindName } from '../cv/blind.rules.ts';
import { shownCvId } from '../cv/shown.queries.ts';
import { isReadable } from '../search/search.access.ts';
import { mayActFor, ownerOf } from '../company/company.access.ts';
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
      ? await readJob(tx, acting, concern.about)
      : await readApplication(tx, acting, concern);
  return matter && { ...matter, who: concern.by === null ? null : await nameOf(tx, concern.by) };
}

type Read = Promise<Omit<Matter, 'who'> | null>;

async function readJob(
  tx: Tx,
  acting: Acting,
  { jobId, cvId }: Extract<Subject, { jobId: number }>,
): Read {
  const row = await tx
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .select(['job.name as job', 'company.id as companyId', 'company.name as company'])
    .select(ownerOf().as('ownerId'))
    .where('job.id', '=', jobId)
    .where(mayActFor(acting, 'job'))
    .executeTakeFirst();
  if (!row) return null;
  const { companyId, job, company } = row;
  const names = { person: '', job, company };
  if (cvId === undefined)
    return { companyId, names, path: `/management/${companyId}?jobId=${jobId}` };
  const place = { jobId, cvId, ownerId: row.ownerId };
  if (!(await isReadable(tx, acting, place))) return null;
  const person = await personAt(tx, place);
  return {
    companyId,
    names: { ...names, person },
    path: `/candidates/${cvId}?jobId=${jobId}&part=notes`,
  };
}

/** A person's name as the company of a job may read it. */
async function personAt(tx: Tx, { jobId, cvId }: { jobId: number; cvId: number }): Promise<string> {
  const [unknown, hidden, cv] = await Promise.all([
    unknownAt(tx, jobId, [cvId]),
    hiddenFrom(tx, jobId, [cvId]),
    tx
      .selectFrom('cv as shown')
      .innerJoin('cv', (join) => join.on('shown.id', '=', shownCvId('cv.id')))
      .select(['shown.first_name', 'shown.last_name'])
      .where('cv.id', '=', cvId)
      .executeTakeFirst(),
  ]);
  if (unknown.has(cvId) || hidden.has(cvId)) return blindName(cvId);
  return `${cv?.first_name ?? ''} ${cv?.last_name ?? ''}`.trim() || 'A candidate';
}

async function readApplication(tx: Tx, acting: Acting, { about: matter, kind, by }: Concern): Read {
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
  // What colleagues do is told; what a person does whom the company has blocked is not.
  if (by === null && about.blocks.employer) return null;
  const path =
    kind === 'followedMessage'
      ? `/chat/employer?dialog=${applicationId}`
      : noticePath('employer', about) + (kind === 'mentioned' ? '&part=notes' : '');
  return { companyId: row.companyId, names: about, path };
}
