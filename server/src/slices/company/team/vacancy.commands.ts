import type { Kysely } from 'kysely';
import type { DB } from '../../../database.ts';
import type { Config } from '../../../platform/config.ts';
import { anyOf } from '../../../platform/db/any-of.ts';
import { pageUrl, sendMail } from '../../../platform/mail/due.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { createNobody } from '../../account/account.commands.ts';
import { ownerOf } from '../reach.access.ts';
import { companyPassed } from '../company.events.ts';
import { passOn } from './handover.commands.ts';
import { vacancyMail } from './mail.ts';
import { daysAfter, vacancyDays } from './team.rules.ts';

/**
 * Before an account is deleted: those of its companies that have members go to an account that nobody
 * has and that has no plan, so that posts pause and nothing is lost while a recruiter may take them over.
 */
export async function keepForTeams(
  unit: UnitOfWork,
  config: Config,
  accountId: number,
): Promise<void> {
  const { tx, now } = unit;
  const companies = await tx
    .selectFrom('company')
    .selectAll()
    .where(ownerOf(), '=', accountId)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(selectFrom('vacancy').select('ends_at').where('vacancy.account_id', '=', accountId)),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('member')
          .select('member.id')
          .whereRef('company_id', '=', 'company.id')
          .where('member.account_id', '<>', accountId),
      ),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  if (companies.length === 0) return;
  const nobody = await createNobody(unit, accountId);
  await tx
    .insertInto('vacancy')
    .values({ account_id: nobody, ends_at: daysAfter(now, vacancyDays) })
    .execute();
  for (const company of companies) await passOn(unit, company, nobody);
  await unit.emit(companyPassed, { to: nobody, needsPlan: false, jobIds: [] });
  const members = await tx
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.account_id')
    .innerJoin('company', 'company.id', 'member.company_id')
    .select(['account.email', 'company.id', 'company.name'])
    .where('company.id', '=', anyOf(companies.map(({ id }) => id)))
    .where('account.id', '<>', accountId)
    .execute();
  for (const { email: to, id, name: company } of members)
    await sendMail(
      unit,
      vacancyMail({ to, company, url: pageUrl(config, `/companies/${id}/team`) }),
    );
}

/** The accounts whose companies nobody took over in time. */
export async function overdueVacancies(db: Kysely<DB>, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('vacancy')
    .select('account_id')
    .where('ends_at', '<=', now)
    .execute();
  return rows.map(({ account_id }) => account_id);
}
