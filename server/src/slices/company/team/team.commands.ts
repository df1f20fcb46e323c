import { messages } from '@fourfold/contract/protocol/messages.ts';
import { mayDo, type MemberRole } from '@fourfold/contract/protocol/permission.ts';
import type { Tx } from '../../../database.ts';
import { conflict, invalid, notFound } from '../../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { endKeysFor } from '../../account/api-key/api-key.commands.ts';
import { ownerIdOf, type OwnCompany } from '../company.access.ts';
import { memberChanged } from '../company.events.ts';
import type { JobsOf } from '../company.queries.ts';
import { endAssignments } from './assignment.commands.ts';

/** A role, for all jobs (null) or for these. */
export interface Duty {
  role: MemberRole;
  jobIds: readonly number[] | null;
}

/** The jobs that a role is for. @throws 422 for others' jobs */
export async function jobsOfDuty(
  { tx }: UnitOfWork,
  company: OwnCompany,
  jobIds: Duty['jobIds'],
  jobsOf: JobsOf,
) {
  const ids = new Set(jobIds);
  const found = await jobsOf(tx, company.id, [...ids]);
  if (found.length < ids.size) throw invalid({ jobIds: messages.selection });
  return found;
}

/** Names the jobs of a member who is not for all of them. */
export async function nameJobs(
  { tx }: UnitOfWork,
  memberId: number,
  jobs: readonly { id: number }[],
) {
  if (jobs.length === 0) return;
  const rows = jobs.map(({ id }) => ({ member_id: memberId, job_id: id }));
  await tx.insertInto('member_job').values(rows).execute();
}

/**
 * Changes a member's role and jobs; it holds from their next call on. Whoever edits the team stands above
 * every member, so nobody gives a role above their own. @param by the account that does it. @throws 404, 422
 */
export async function changeMember(
  unit: UnitOfWork,
  company: OwnCompany,
  by: number,
  memberId: number,
  duty: Duty,
  jobsOf: JobsOf,
): Promise<void> {
  const accountId = await lockMember(unit, company, memberId);
  const jobs = await jobsOfDuty(unit, company, duty.jobIds, jobsOf);
  await unit.tx
    .updateTable('member')
    .set({ role: duty.role, whole: duty.jobIds === null })
    .where('id', '=', memberId)
    .execute();
  await unit.tx.deleteFrom('member_job').where('member_id', '=', memberId).execute();
  await nameJobs(unit, memberId, jobs);
  if (!mayDo(duty.role, 'program.edit')) await endKeysFor(unit, accountId, company.id);
  await endAssignments(unit, { ...leaving(company, accountId), handTo: null, by });
  unit.push('team/changed', [accountId], { companyId: company.id });
  await unit.emit(memberChanged, { companyId: company.id, accountId });
}

/**
 * Removes a member, whose open invitations end with it.
 *
 * @param handTo the account that gets what was assigned to them; null: nobody
 * @throws 404
 */
export async function removeMember(
  unit: UnitOfWork,
  company: OwnCompany,
  by: number,
  memberId: number,
  handTo: number | null,
): Promise<void> {
  const accountId = await lockMember(unit, company, memberId);
  await endMembership(unit, company, accountId, { handTo, by });
}

/** Leaves a team; `handTo` as in `removeMember`. @throws 409 for the owner */
export async function leaveTeam(
  unit: UnitOfWork,
  company: OwnCompany,
  accountId: number,
  handTo: number | null,
): Promise<void> {
  if (ownerIdOf(company) === accountId) throw conflict('Hand the company over first');
  await refuseUnfinished(unit.tx, company.id, accountId);
  await endMembership(unit, company, accountId, { handTo, by: accountId });
}

/** While applications still name the owner of before, that account keeps its role. */
async function refuseUnfinished(tx: Tx, companyId: number, accountId: number): Promise<void> {
  const rest = await tx
    .selectFrom('handover_rest')
    .select('company_id')
    .where('company_id', '=', companyId)
    .where('from_account_id', '=', accountId)
    .executeTakeFirst();
  if (rest)
    throw conflict('The company is still being handed over. Please try again in a few minutes.');
}

async function lockMember(
  { tx }: UnitOfWork,
  company: OwnCompany,
  memberId: number,
): Promise<number> {
  const member = await tx
    .selectFrom('member')
    .select('account_id')
    .where('id', '=', memberId)
    .where('company_id', '=', company.id)
    // An owner's own membership is no role.
    .where('account_id', '<>', ownerIdOf(company))
    .forUpdate()
    .executeTakeFirst();
  if (!member) throw notFound('Member not found');
  await refuseUnfinished(tx, company.id, member.account_id);
  return member.account_id;
}

const leaving = (company: OwnCompany, accountId: number) => ({
  companyId: company.id,
  ownerId: ownerIdOf(company),
  accountId,
});

async function endMembership(
  unit: UnitOfWork,
  company: OwnCompany,
  accountId: number,
  handing: { handTo: number | null; by: number },
) {
  const { tx, now } = unit;
  await tx
    .deleteFrom('member')
    .where('company_id', '=', company.id)
    .where('account_id', '=', accountId)
    .execute();
  await endAssignments(unit, { ...leaving(company, accountId), ...handing });
  await tx
    .updateTable('invitation')
    .set({ ended_at: now, ended_by: 'takenBack' })
    .where('company_id', '=', company.id)
    .where('inviter_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();
  await endKeysFor(unit, accountId, company.id);
  unit.push('team/changed', [accountId], { companyId: company.id });
  await unit.emit(memberChanged, { companyId: company.id, accountId });
}
