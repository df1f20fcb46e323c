import { sql } from 'kysely';
import type { Config } from '../../../platform/config.ts';
import type { Room } from '../../../platform/db/room.ts';
import { dropAnswers } from '../../../platform/http/idempotency.ts';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import { piecewiseKind } from '../../../platform/jobs/pieces.ts';
import { pageUrl, sendMail } from '../../../platform/mail/due.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { nameOf } from '../../account/account.queries.ts';
import { noLongerNew } from '../../account/account.rules.ts';
import { givePicture } from '../../file/file.commands.ts';
import { ownerIdOf, setOwner, type CompanyRow, type OwnCompany } from '../company.access.ts';
import { ownerOf } from '../reach.access.ts';
import { companyPassed, ownerFollowing, ownerSettling } from '../company.events.ts';
import { handoverMail } from './mail.ts';
import { offerOf, vacancyOf } from './team.queries.ts';
import { daysAfter, handoverDays } from './team.rules.ts';

/*
 * A company changes hands at once: in one transaction it is the new owner's, whose plan counts, and the
 * former owner a recruiter. Its applications and conversations name their owner too and follow in
 * pieces; until they have, the new owner stays a member as well, so that each list finds every row
 * by one of the two ways (docs/decisions/0035-hand-over.md).
 */

/** Asks a member to take a locked company over; an offer of before ends. @throws 404 */
export async function offerCompany(
  unit: UnitOfWork,
  config: Config,
  company: OwnCompany,
  ownerId: number,
  memberId: number,
): Promise<void> {
  const { tx, now } = unit;
  const member = await tx
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.account_id')
    .select(['account.id', 'account.email'])
    .where('member.id', '=', memberId)
    .where('company_id', '=', company.id)
    .where('account.id', '<>', ownerId)
    .executeTakeFirst();
  if (!member) throw notFound('Member not found');
  const offer = { member_id: memberId, expires_at: daysAfter(now, handoverDays) };
  await tx
    .insertInto('handover')
    .values({ company_id: company.id, ...offer })
    .onConflict((conflicting) => conflicting.column('company_id').doUpdateSet(offer))
    .execute();
  const url = pageUrl(config, `/companies/${company.id}/team`);
  const owner = await nameOf(tx, ownerId);
  await sendMail(unit, handoverMail({ to: member.email, company: company.name, owner, url }));
}

/** The owner takes the offer back, or the member declines it. @throws 409 without one */
export async function endOffer(
  { tx, now }: UnitOfWork,
  company: OwnCompany,
  accountId: number,
): Promise<void> {
  const offer = await offerOf(tx, company.id, now);
  if (!offer || (offer.account_id !== accountId && ownerIdOf(company) !== accountId))
    throw conflict('There is no offer to end');
  await tx.deleteFrom('handover').where('company_id', '=', company.id).execute();
}

/**
 * Makes the caller the owner of a locked company that is offered to them or, for a recruiter, has none.
 *
 * @param jobIds those that stay open where the caller's plan holds fewer
 * @throws 402 without a plan where there is no owner; 409 without an offer, or need-select-jobs
 */
export async function takeCompany(
  unit: UnitOfWork,
  company: OwnCompany,
  accountId: number,
  jobIds: readonly number[],
): Promise<void> {
  const { tx, now } = unit;
  const isVacant = (await vacancyOf(tx, company)) !== undefined;
  const member = await tx
    .selectFrom('member')
    .select(['id', 'role'])
    .where('company_id', '=', company.id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const offer = await offerOf(tx, company.id, now);
  const isAsked = isVacant ? member?.role === 'recruiter' : offer?.account_id === accountId;
  if (!member || !isAsked || ownerIdOf(company) === accountId)
    throw conflict('The company is not offered to you');
  await tx.deleteFrom('handover').where('company_id', '=', company.id).execute();
  await tx.deleteFrom('member_job').where('member_id', '=', member.id).execute();
  await tx
    .updateTable('member')
    .set({ role: 'recruiter', whole: true })
    .where('id', '=', member.id)
    .execute();
  await passOn(unit, company, accountId);
  if (!isVacant)
    await tx
      .insertInto('member')
      .values({
        company_id: company.id,
        account_id: ownerIdOf(company),
        role: 'recruiter',
        whole: true,
        created_at: company.created_at,
      })
      .onConflict((known) => known.columns(['company_id', 'account_id']).doNothing())
      .execute();
  unit.push('team/changed', [accountId, ownerIdOf(company)], { companyId: company.id });
  await unit.emit(companyPassed, { to: accountId, needsPlan: isVacant, jobIds });
}

/** Makes an account the owner of a locked company; what names the owner of before follows. */
export async function passOn(unit: UnitOfWork, company: CompanyRow, to: number): Promise<void> {
  const from = ownerIdOf(company);
  const isNew = sql<boolean>`(select created_at > ${noLongerNew(unit.now)} from account
    where id = ${to})`;
  await setOwner(unit, company.id, to, isNew);
  // What the owner of before was answered as the owner is not answered again.
  await dropAnswers(unit, from);
  if (company.logo_id !== null) await givePicture(unit, company.logo_id, to);
  const rest = { company_id: company.id, from_account_id: from };
  await unit.tx
    .insertInto('handover_rest')
    .values(rest)
    .onConflict((known) => known.doNothing())
    .execute();
  await unit.enqueue(followingDue, { companyId: company.id, from }, unit.now);
}

interface Following {
  companyId: number;
  from: number;
}

export const followingDue = piecewiseKind<Following>('company.owner-following');

/**
 * The next rows follow the new owner; after the last, the owner is a member no longer, unless they
 * applied there: a member reads nothing about oneself.
 */
export async function followNew(
  unit: UnitOfWork,
  { companyId, from }: Following,
  room: Room,
): Promise<void> {
  await unit.emit(ownerFollowing, { from, room });
  if (room.isUsedUp) return;
  await unit.tx
    .deleteFrom('handover_rest')
    .where('company_id', '=', companyId)
    .where('from_account_id', '=', from)
    .execute();
  const owner = await unit.tx
    .selectFrom('company')
    .innerJoin('member', (join) =>
      join.onRef('member.company_id', '=', 'company.id').on('member.account_id', '=', ownerOf()),
    )
    .select(['member.id', 'member.account_id'])
    .where('company.id', '=', companyId)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('handover_rest').select('company_id').where('company_id', '=', companyId),
        ),
      ),
    )
    .executeTakeFirst();
  if (!owner) return;
  const stay = { isNeeded: false };
  await unit.emit(ownerSettling, { companyId, ownerId: owner.account_id, stay });
  if (!stay.isNeeded) await unit.tx.deleteFrom('member').where('id', '=', owner.id).execute();
}
