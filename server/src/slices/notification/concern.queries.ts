import { mayDo, seesAssignedOnly, type TeamRole } from '@fourfold/contract/protocol/permission.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import type { Acting } from '../../platform/http/caller.ts';
import { nameOf } from '../account/account.queries.ts';
import type { Matter as Subject } from '../application/application.events.ts';
import { unknownAt } from '../application/blind.queries.ts';
import { hiddenFrom, isDelivered } from '../application/sent.queries.ts';
import { blindName } from '../cv/blind.rules.ts';
import { shownCvId } from '../cv/shown.queries.ts';
import { isReadable } from '../search/search.access.ts';
import { ownerOf } from '../company/reach.access.ts';
import { roleIn } from '../company/role.rules.ts';
import { membershipsOfAll } from '../company/team/team.access.ts';
import { neededFor, type Concern } from './concern.rules.ts';
import { readAbout } from './notice.queries.ts';
import { noticePath, type Named } from './notice.rules.ts';

/** What members are told of, in the words and with the rights of this moment. */
export interface Matter {
  companyId: number;
  names: Named;
  /** The colleague who did it; null: the candidate. */
  who: string | null;
  path: string;
  /** Those of the asked accounts who may read it now, at least one. */
  readers: readonly number[];
}

/**
 * In as many statements for many accounts as for one, but for a note on a person.
 * @returns null for what none of the accounts may read now, and for what is gone
 */
export async function readMatter(
  tx: Tx,
  accountIds: readonly number[],
  concern: Concern,
): Promise<Matter | null> {
  const memberships = await membershipsOfAll(tx, accountIds);
  const needs = neededFor(concern);
  const team = accountIds.map((userId) => ({
    caller: { userId, memberships: memberships.get(userId) ?? [] },
    needs,
  }));
  const matter =
    'jobId' in concern.about
      ? await readJob(tx, team, concern.about)
      : await readApplication(tx, team, concern);
  if (!matter || matter.readers.length === 0) return null;
  return { ...matter, who: concern.by === null ? null : await nameOf(tx, concern.by) };
}

type Read = Promise<Omit<Matter, 'who'> | null>;

interface Place {
  companyId: number;
  ownerId: number;
  jobId: number;
}

/** What an account may do at a job, and is there; null: not what it needs. */
function allowedRole(acting: Acting, place: Place): TeamRole | null {
  const role = roleIn(acting, place);
  return role !== null && (acting.needs === null || mayDo(role, acting.needs)) ? role : null;
}

async function readJob(
  tx: Tx,
  team: readonly Acting[],
  { jobId, cvId }: Extract<Subject, { jobId: number }>,
): Read {
  const row = await tx
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .select(['job.name as job', 'company.id as companyId', 'company.name as company'])
    .select(ownerOf().as('ownerId'))
    .where('job.id', '=', jobId)
    .executeTakeFirst();
  if (!row) return null;
  const { companyId, ownerId, job, company } = row;
  const allowed = team.filter((acting) => allowedRole(acting, { companyId, ownerId, jobId }));
  const names = { person: '', job, company };
  const readers = allowed.map(({ caller }) => caller.userId);
  if (cvId === undefined)
    return { companyId, names, path: `/management/${companyId}?jobId=${jobId}`, readers };
  const place = { jobId, cvId, ownerIds: [ownerId] };
  const seeing = [];
  for (const acting of allowed)
    if (await isReadable(tx, acting, place)) seeing.push(acting.caller.userId);
  const person = await personAt(tx, place);
  return {
    companyId,
    names: { ...names, person },
    path: `/candidates/${cvId}?jobId=${jobId}&part=notes`,
    readers: seeing,
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

async function readApplication(
  tx: Tx,
  team: readonly Acting[],
  { about: matter, kind, by }: Concern,
): Read {
  const applicationId = 'applicationId' in matter ? matter.applicationId : 0;
  const row = await tx
    .selectFrom('application')
    .innerJoin('job', 'job.id', 'application.job_id')
    .innerJoin('company', 'company.id', 'job.company_id')
    .leftJoin('cv', 'cv.id', 'application.cv_id')
    .select(['job.id as jobId', 'company.id as companyId', 'cv.account_id as candidateId'])
    .select(ownerOf().as('ownerId'))
    .select(
      sql<number[]>`array(
        select account_id from assignment where application_id = application.id)`.as('assigned'),
    )
    .where('application.id', '=', applicationId)
    .where(isDelivered('application.status'))
    .executeTakeFirst();
  const about = row && (await readAbout(tx, applicationId));
  if (!about || about.gone.candidate || about.gone.employer) return null;
  // What colleagues do is told; what a person does whom the company has blocked is not.
  if (by === null && about.blocks.employer) return null;
  const readers = team.flatMap((acting) => {
    const { userId } = acting.caller;
    const role = allowedRole(acting, row);
    // Nobody reads the company's side of their own application.
    if (role === null || userId === row.candidateId) return [];
    return seesAssignedOnly(role) && !row.assigned.includes(userId) ? [] : [userId];
  });
  const path =
    kind === 'followedMessage'
      ? `/chat/employer?dialog=${applicationId}`
      : noticePath('employer', about) + (kind === 'mentioned' ? '&part=notes' : '');
  return { companyId: row.companyId, names: about, path, readers };
}
