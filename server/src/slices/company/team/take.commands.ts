import { teamLimits } from '@fourfold/contract/company/team.ts';
import type { PersonName } from '@fourfold/contract/account/schema.ts';
import type { Config } from '../../../platform/config.ts';
import { countToday } from '../../../platform/http/daily.ts';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import { pageUrl, sendMail } from '../../../platform/mail/due.ts';
import { readableAddress } from '../../../platform/mail/readable-address.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { lockAccounts } from '../../account/account.access.ts';
import { giveName, switchRole } from '../../account/account.commands.ts';
import { sha256 } from '../../account/session/refresh-token.ts';
import type { JobsOf } from '../company.queries.ts';
import { askedMail } from './mail.ts';
import { nameJobs } from './team.commands.ts';
import { invitationBy, type InvitationRow } from './team.queries.ts';
import { maskedAddress, stateOf } from './team.rules.ts';

/**
 * Makes the caller a member: only with an account of the address that the invitation was sent to, which
 * its owner proved. @returns the company's id
 * @throws 409 with the reason for the page
 */
export async function takeInvitation(
  unit: UnitOfWork,
  accountId: number,
  { secret, name }: { secret: string; name?: PersonName | undefined },
  jobsOf: JobsOf,
): Promise<number> {
  const found = await findInvitation(unit, secret);
  await lockAccounts(unit.tx, [accountId, found.owner_id]);
  await unit.tx
    .selectFrom('company')
    .select('id')
    .where('id', '=', found.company_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => notFound('Invitation not found'));
  const row = await findInvitation(unit, secret);
  refuseEnded(row, unit.now);
  const account = await unit.tx
    .selectFrom('account')
    .select(['email', 'email_proved', 'role'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (account.email !== row.email || !account.email_proved)
    throw conflict(`This invitation is for ${maskedAddress(readableAddress(row.email))}`);
  if (row.owner_id === accountId || (await isMember(unit, row.company_id, accountId)))
    throw conflict(`You are in the team of ${row.company} already`);
  await giveName(unit, accountId, name);
  const { id } = await unit.tx
    .insertInto('member')
    .values({
      company_id: row.company_id,
      account_id: accountId,
      role: row.role,
      whole: row.whole,
      created_at: unit.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await nameJobs(unit, id, await jobsOf(unit.tx, row.company_id, row.job_ids));
  await unit.tx
    .updateTable('invitation')
    .set({ ended_at: unit.now, ended_by: 'taken' })
    .where('id', '=', row.id)
    .execute();
  if (account.role !== 'employer') await switchRole(unit, accountId, 'employer');
  // Who waits for the answer sees it, too.
  const told = new Set([accountId, row.owner_id, row.inviter_id]);
  unit.push('team/changed', [...told], { companyId: row.company_id });
  return row.company_id;
}

const isMember = async ({ tx }: UnitOfWork, companyId: number, accountId: number) =>
  (await tx
    .selectFrom('member')
    .select('id')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()) !== undefined;

async function findInvitation({ tx }: UnitOfWork, secret: string): Promise<InvitationRow> {
  const row = await invitationBy(tx, sha256(secret));
  if (!row) throw notFound('Invitation not found');
  return row;
}

const ends = {
  taken: 'This invitation was taken already',
  takenBack: 'This invitation was taken back',
  over: 'This invitation is over: it was open for 7 days',
  full: `This team is full: it has ${teamLimits.members} members`,
} as const;

function refuseEnded(row: InvitationRow, now: Date): void {
  const state = stateOf(row, now);
  if (state !== 'open') throw conflict(ends[state]);
}

/** Asks who sent an invitation to send it to the caller's own address. @throws 409, 429 */
export async function askForInvitation(
  unit: UnitOfWork,
  config: Config,
  accountId: number,
  secret: string,
): Promise<void> {
  const row = await findInvitation(unit, secret);
  refuseEnded(row, unit.now);
  const { email } = await unit.tx
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const over = 'You can ask for five invitations a day.';
  await countToday(unit, accountId, { what: 'invitation-ask', limit: 5, over });
  const url = pageUrl(config, `/companies/${row.company_id}/team`);
  await sendMail(unit, askedMail(row.inviter_email, readableAddress(email), row.company, url), {
    accountId: row.inviter_id,
    things: [{ needs: 'team.edit', companyId: row.company_id }],
  });
}
