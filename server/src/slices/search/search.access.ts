import { mayDo, permissions, type TeamRole } from '@fourfold/contract/protocol/permission.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import type { Acting, Caller, CallScope, TeamCall } from '../../platform/http/caller.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { isSent } from '../application/sent.queries.ts';
import type { JobRow, OwnJob } from '../job/job.access.ts';
import { mayActFor } from '../company/reach.access.ts';
import { isKeptFrom } from '../company/block/block.queries.ts';
import { membershipsOf } from '../company/team/team.access.ts';
import { deliveredTo, ownCompanies } from './search.queries.ts';

/** A job that its reader may see: published, applied for, bitten for, saved or hidden. */
export const seenJob = async (call: CallScope, jobId: number): Promise<JobRow> =>
  found(await seen(call, jobId).executeTakeFirst());

/** The same, its id locked until the transaction ends, so that a row may refer to it. */
export const lockSeenJob = async (call: CallScope, jobId: number): Promise<JobRow> =>
  found(await seen(call, jobId).forKeyShare().executeTakeFirst());

function found(row: JobRow | undefined): JobRow {
  if (!row) throw notFound('Job not found');
  return row;
}

const seen = ({ caller, unit }: CallScope, jobId: number) =>
  unit.tx
    .selectFrom('job')
    .selectAll()
    .where('job.id', '=', jobId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('company').select('company.id').whereRef('company.id', '=', 'job.company_id'),
      ),
    )
    // Only the owner may see a draft.
    .where('job.status', '!=', 'draft')
    .where(
      sql<boolean>`(
        job.status = 'published'
        or exists (select from application join cv on cv.id = application.cv_id
                   where application.job_id = job.id and cv.account_id = ${caller.userId})
        or exists (select from job_mark
                   where job_mark.job_id = job.id and job_mark.account_id = ${caller.userId}))`,
    );

/**
 * Refuses a person whom the employer of a job may not see, because the CV was not sent to them and is
 * hidden or kept from them, and the caller's own. The CV's id is locked until the transaction ends.
 */
export async function requireSeenPerson(call: TeamCall, job: OwnJob, cvId: number): Promise<void> {
  const account = sql.ref('cv.account_id');
  const eyes = { accountId: call.caller.userId, employerIds: [job.owner_id] };
  const row = await call.unit.tx
    .selectFrom('cv')
    .select('id')
    .where('cv.id', '=', cvId)
    .where('cv.account_id', '<>', call.caller.userId)
    .where(
      sql<boolean>`(
        (cv.status = 'published' and not ${isKeptFrom(account, eyes)})
        or exists (select from application
                   join job on job.id = application.job_id
                   join company on company.id = job.company_id
                   where application.cv_id = cv.id and ${isSent}
                     and ${mayActFor(call, 'job')}))`,
    )
    .forKeyShare()
    .executeTakeFirst();
  if (!row) throw notFound('Candidate not found');
}

/**
 * Whether somebody of these companies' teams may read a CV: it is published, or was sent to a job that
 * they act for, and is not theirs; one that is kept from them (`keptFrom`) only once it was sent.
 */
export async function isReadable(
  tx: Tx,
  { caller }: Pick<Acting, 'caller'>,
  { ownerIds, cvId }: { ownerIds: readonly number[]; cvId: number },
): Promise<boolean> {
  const accountId = caller.userId;
  const [cv, delivered] = await Promise.all([
    tx
      .selectFrom('cv')
      .select(['account_id', 'status'])
      .select(
        isKeptFrom(sql.ref('cv.account_id'), { accountId, employerIds: ownerIds }).as('is_kept'),
      )
      .where('id', '=', cvId)
      .executeTakeFirst(),
    deliveredTo(tx, { caller, needs: 'applicant.read' }, ownerIds, cvId),
  ]);
  if (!cv || cv.account_id === accountId) return false;
  return delivered.sent || (cv.status === 'published' && !cv.is_kept);
}

/** Who looks for people without a job. */
interface Finder {
  /** Whose plan counts. */
  payerId: number;
  role: TeamRole;
  /**
   * The owners of every company that the account acts for, in whatever role: what one of them may not
   * know, no other opens.
   */
  employerIds: readonly number[];
}

/**
 * As whom somebody looks for people where no job is chosen: for a company where their role finds people,
 * the one joined last, else as an employer for themselves; null for who is in teams in other roles alone.
 */
export async function findsAs(
  tx: Tx,
  caller: Pick<Caller, 'userId' | 'memberships' | 'onlyCompanyId'> & Partial<Pick<Caller, 'scope'>>,
): Promise<Finder | null> {
  const { userId, memberships, onlyCompanyId, scope = null } = caller;
  // A key knows the teams alone that it acts for.
  const all = scope === null ? memberships : await membershipsOf(tx, userId);
  const finding = memberships.filter(({ role }) => mayDo(role, 'person.find')).at(-1);
  const { ownerId: payerId, role } = finding ?? { ownerId: userId, role: 'owner' as const };
  const isForSelf = all.length === 0 && onlyCompanyId === undefined;
  if (!finding && !isForSelf && !(await ownsOne(tx, userId, onlyCompanyId))) return null;
  return { payerId, role, employerIds: [...new Set([userId, ...all.map((one) => one.ownerId)])] };
}

/** Whether an account has a company of its own, or this one. */
async function ownsOne(tx: Tx, accountId: number, companyId?: number): Promise<boolean> {
  const own = await ownCompanies(tx, accountId);
  return companyId === undefined ? own.length > 0 : own.includes(companyId);
}

/** The same. @throws permission-denied with the roles that may */
export async function requireFinder({ caller, unit }: CallScope): Promise<Finder> {
  const finder = await findsAs(unit.tx, caller);
  if (!finder)
    throw new Refusal('permission-denied', `Only for: ${permissions['person.find'].join(', ')}`);
  return finder;
}
