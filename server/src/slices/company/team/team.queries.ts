import type { InvitationView, Team } from '@fourfold/contract/company/team.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../database.ts';
import { readableAddress } from '../../../platform/mail/readable-address.ts';
import type { ReadContext } from '../../../platform/unit-of-work.ts';
import { shownName } from '../../account/account.queries.ts';
import { ownerIdOf, type OwnCompany } from '../company.access.ts';
import { ownerOf } from '../reach.access.ts';
import type { JobsOf } from '../company.queries.ts';
import { maskedAddress, stateOf } from './team.rules.ts';

/** A company's team as its members see it, in three queries. */
export async function readTeam(
  { tx, now }: ReadContext,
  company: OwnCompany,
  readerId: number,
  jobsOf: JobsOf,
): Promise<Team> {
  const [members, invitations, offer, withoutOwner] = await Promise.all([
    membersOf(tx, company.id),
    openInvitations(tx, company.id),
    offerOf(tx, company.id, now),
    vacancyOf(tx, company),
  ]);
  const named = [...members, ...invitations].flatMap(({ job_ids }) => job_ids);
  const jobs = await jobsOf(tx, company.id, named);
  const jobsWith = (row: { whole: boolean; job_ids: number[] }) =>
    row.whole ? null : jobs.filter(({ id }) => row.job_ids.includes(id));
  return {
    members: members.map((row) => ({
      id: row.id,
      accountId: row.account_id,
      name: row.name,
      email: readableAddress(row.email),
      role: row.role,
      jobs: jobsWith(row),
      isSelf: row.account_id === readerId,
      sinceDate: row.created_at.toISOString(),
      activeDate: row.active_at.toISOString(),
    })),
    invitations: invitations.map((row) => ({
      id: row.id,
      email: readableAddress(row.email),
      role: row.role,
      jobs: jobsWith(row),
      inviter: row.inviter,
      sentDate: row.created_at.toISOString(),
      untilDate: row.expires_at.toISOString(),
      isOver: stateOf(row, now) === 'over',
    })),
    handover: offer && {
      memberId: offer.member_id,
      name: offer.name,
      isSelf: offer.account_id === readerId,
      untilDate: offer.expires_at.toISOString(),
    },
    withoutOwnerUntil: withoutOwner?.ends_at.toISOString() ?? null,
  };
}

/** The owner, then the members, the first to come first. */
export const membersOf = (tx: Tx, companyId: number) =>
  tx
    .selectFrom('company')
    .innerJoin('account', (join) => join.on('account.id', '=', ownerOf()))
    .select([
      sql<number | null>`null::int`.as('id'),
      'account.id as account_id',
      'account.email',
      shownName.as('name'),
      sql<'owner' | 'recruiter' | 'hiringManager' | 'interviewer' | 'observer'>`'owner'`.as('role'),
      sql<boolean>`true`.as('whole'),
      sql<number[]>`'{}'::int[]`.as('job_ids'),
      'company.created_at',
      'account.active_at',
    ])
    .where('company.id', '=', companyId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('vacancy').select('ends_at').where('vacancy.account_id', '=', ownerOf())),
      ),
    )
    .unionAll(
      tx
        .selectFrom('member')
        .innerJoin('account', 'account.id', 'member.account_id')
        .select([
          'member.id',
          'account.id as account_id',
          'account.email',
          shownName.as('name'),
          'member.role',
          'member.whole',
          jobIdsOfMember.as('job_ids'),
          'member.created_at',
          'account.active_at',
        ])
        .innerJoin('company', 'company.id', 'member.company_id')
        .where('member.company_id', '=', companyId)
        // A new owner stays a member until all applications have followed.
        .where('member.account_id', '<>', ownerOf()),
    )
    .orderBy('id', (id) => id.asc().nullsFirst())
    .execute();

/** Whom a company is offered to; null after its time. */
export const offerOf = async (tx: Tx, companyId: number, now: Date) =>
  (await tx
    .selectFrom('handover')
    .innerJoin('member', 'member.id', 'handover.member_id')
    .innerJoin('account', 'account.id', 'member.account_id')
    .select(['handover.member_id', 'handover.expires_at', 'member.account_id'])
    .select(shownName.as('name'))
    .where('handover.company_id', '=', companyId)
    .where('handover.expires_at', '>', now)
    .executeTakeFirst()) ?? null;

/** Until when a company may be without an owner, if it is. */
export const vacancyOf = (tx: Tx, company: OwnCompany) =>
  tx
    .selectFrom('vacancy')
    .select('ends_at')
    .where('account_id', '=', ownerIdOf(company))
    .executeTakeFirst();

export const jobIdsOfMember = sql<number[]>`array(
  select job_id from member_job where member_id = member.id)`;

const openInvitations = (tx: Tx, companyId: number) =>
  tx
    .selectFrom('invitation')
    .innerJoin('account', 'account.id', 'invitation.inviter_id')
    .innerJoin('company', 'company.id', 'invitation.company_id')
    .selectAll('invitation')
    .select(['company.members', shownName.as('inviter')])
    .where('invitation.company_id', '=', companyId)
    .where('invitation.ended_at', 'is', null)
    .orderBy('invitation.id', 'desc')
    .execute();

/** An invitation by the hash of its link's secret, with what its page says. */
export const invitationBy = (tx: Tx, hash: Buffer) =>
  tx
    .selectFrom('invitation')
    .innerJoin('company', 'company.id', 'invitation.company_id')
    .innerJoin('account', 'account.id', 'invitation.inviter_id')
    .selectAll('invitation')
    .select(['company.name as company', 'company.members'])
    .select([ownerOf().as('owner_id'), shownName.as('inviter')])
    .select(['account.email as inviter_email'])
    .where('invitation.hash', '=', hash)
    .executeTakeFirst();

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof invitationBy>>>;

export const toInvitationView = (row: InvitationRow, now: Date): InvitationView => ({
  state: stateOf(row, now),
  company: row.company,
  inviter: row.inviter,
  role: row.role,
  email: maskedAddress(readableAddress(row.email)),
});
