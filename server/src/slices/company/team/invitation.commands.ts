import { teamLimits, type InvitationInput } from '@fourfold/contract/company/team.ts';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../../database.ts';
import type { Config } from '../../../platform/config.ts';
import { conflict, invalid, notFound, Refusal } from '../../../platform/http/refusal.ts';
import { pageUrl, sendMail } from '../../../platform/mail/due.ts';
import { readableAddress } from '../../../platform/mail/readable-address.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { giveName } from '../../account/account.commands.ts';
import { nameOf } from '../../account/account.queries.ts';
import { newSecret, sha256 } from '../../account/session/refresh-token.ts';
import { ownerIdOf, type OwnCompany } from '../company.access.ts';
import { peopleInvited } from '../company.events.ts';
import type { JobsOf } from '../company.queries.ts';
import { invitationMail } from './mail.ts';
import { jobsOfDuty, type Duty } from './team.commands.ts';
import { invitedUntil, isMailedEnough, mailboxOf, mailLimits } from './team.rules.ts';

/**
 * Invites people to the team of a locked company, each by a mail with a link of its own.
 *
 * @param by the account that invites
 * @throws 422 for addresses that are members or invited; 409 and 429 above RULES.md section 12
 */
export async function invite(
  unit: UnitOfWork,
  config: Config,
  company: OwnCompany,
  by: number,
  { emails: asked, name, ...duty }: InvitationInput,
  jobsOf: JobsOf,
): Promise<void> {
  if (company.name === '') throw conflict('Please give the company a name first');
  await giveName(unit, by, name);
  await jobsOfDuty(unit, company, duty.jobIds, jobsOf);
  const emails = [...new Set(asked)];
  await refuseKnown(unit, company, emails);
  await refuseFull(unit, company, emails.length);
  await unit.emit(peopleInvited, { ownerId: ownerIdOf(company), count: emails.length });
  for (const email of emails) await sendInvitation(unit, config, company, by, email, duty);
}

/** The same person again: the link of before ends. @throws 404, 429 */
export async function inviteAgain(
  unit: UnitOfWork,
  config: Config,
  company: OwnCompany,
  by: number,
  invitationId: number,
): Promise<void> {
  const { email, role, whole, job_ids } = await endInvitation(
    unit,
    company,
    invitationId,
    'sentAgain',
  );
  await unit.emit(peopleInvited, { ownerId: ownerIdOf(company), count: 1 });
  const duty = { role, jobIds: whole ? null : job_ids };
  await sendInvitation(unit, config, company, by, email, duty);
}

export async function takeInvitationBack(
  unit: UnitOfWork,
  company: OwnCompany,
  invitationId: number,
): Promise<void> {
  await endInvitation(unit, company, invitationId, 'takenBack');
}

async function endInvitation(
  { tx, now }: UnitOfWork,
  company: OwnCompany,
  invitationId: number,
  by: 'takenBack' | 'sentAgain',
) {
  const row = await tx
    .updateTable('invitation')
    .set({ ended_at: now, ended_by: by })
    .where('id', '=', invitationId)
    .where('company_id', '=', company.id)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound('Invitation not found');
  return row;
}

async function sendInvitation(
  unit: UnitOfWork,
  config: Config,
  company: OwnCompany,
  inviterId: number,
  email: string,
  { role, jobIds }: Duty,
): Promise<void> {
  await refuseTooManyMails(unit, company, email);
  const secret = newSecret();
  await unit.tx
    .insertInto('invitation')
    .values({
      company_id: company.id,
      inviter_id: inviterId,
      email,
      role,
      whole: jobIds === null,
      job_ids: [...(jobIds ?? [])],
      hash: sha256(secret),
      created_at: unit.now,
      expires_at: invitedUntil(unit.now),
      ended_at: null,
      ended_by: null,
    })
    .execute();
  const inviter = await nameOf(unit.tx, inviterId);
  // After the #, so that the secret is in no log of a server.
  const url = pageUrl(config, `/join#${secret}`);
  await sendMail(unit, invitationMail({ to: email, company: company.name, inviter, role, url }));
}

/** Deletes invitations that ended, or whose week is over, two weeks after they were sent. */
export async function dropOldInvitations(db: Kysely<DB>, now: Date): Promise<void> {
  await db
    .deleteFrom('invitation')
    .where('created_at', '<', sql<Date>`${now}::timestamptz - interval '14 days'`)
    .execute();
}

/** Mails count by company and mailbox, whoever sends them, so that nobody is flooded by a team. */
async function refuseTooManyMails(
  { tx, now }: UnitOfWork,
  { id }: OwnCompany,
  email: string,
): Promise<void> {
  const sent = await tx
    .selectFrom('invitation')
    .select('created_at')
    .where('company_id', '=', id)
    .where(sql<boolean>`regexp_replace(email, '[+][^@]*@', '@') = ${mailboxOf(email)}`)
    .where('created_at', '>', sql<Date>`${now}::timestamptz - interval '7 days'`)
    .execute();
  const times = sent.map(({ created_at }) => created_at);
  if (isMailedEnough(times, now))
    throw new Refusal(
      'error',
      `${readableAddress(email)} has had ${times.length === 1 ? 'an invitation' : `${times.length} invitations`} from you. You can send one a day, and three a week.`,
      { code: 429 },
    );
  const { count } = await tx
    .selectFrom('invitation')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', id)
    .where('created_at', '>', sql<Date>`${now}::timestamptz - interval '1 day'`)
    .executeTakeFirstOrThrow();
  if (count >= mailLimits.companyADay)
    throw new Refusal('error', `A company can send ${mailLimits.companyADay} invitations a day.`, {
      code: 429,
    });
}

async function refuseKnown(
  { tx }: UnitOfWork,
  company: OwnCompany,
  emails: readonly string[],
): Promise<void> {
  const known = await tx
    .selectFrom('account')
    .select('email')
    .where('email', 'in', emails)
    .where((eb) =>
      eb.or([
        eb('account.id', '=', ownerIdOf(company)),
        eb.exists(
          eb
            .selectFrom('member')
            .select('member.id')
            .where('member.company_id', '=', company.id)
            .whereRef('member.account_id', '=', 'account.id'),
        ),
      ]),
    )
    .execute();
  const [member] = known;
  if (member) throw invalid({ emails: `${readableAddress(member.email)} is in the team already` });
  const invited = await tx
    .selectFrom('invitation')
    .select('email')
    .where('company_id', '=', company.id)
    .where('email', 'in', emails)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (invited)
    throw invalid({
      emails: `${readableAddress(invited.email)} is invited already: you can send it again`,
    });
}

async function refuseFull({ tx }: UnitOfWork, { id }: OwnCompany, more: number): Promise<void> {
  const { members, invited } = await tx
    .selectNoFrom([
      sql<number>`(select count(*)::int from member where company_id = ${id})`.as('members'),
      sql<number>`(select count(*)::int from invitation
        where company_id = ${id} and ended_at is null)`.as('invited'),
    ])
    .executeTakeFirstOrThrow();
  if (invited + more > teamLimits.invitations)
    throw conflict(`A company can have ${teamLimits.invitations} open invitations.`);
  if (members + invited + more > teamLimits.members)
    throw conflict(`A team can have ${teamLimits.members} members.`);
}
