import type { FoundAccount, SeenAccount } from '@fourfold/contract/operator/endpoints.ts';
import { emailAddress } from '@fourfold/contract/protocol/field.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import type { ReadContext } from '../../platform/unit-of-work.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { listSessions } from '../account/session/session.queries.ts';
import { ownerOf } from '../company/reach.access.ts';
import { listActs } from './log/act.queries.ts';

/** More than one account only where a company's name is shared. */
const mostFound = 10;

const columns = [
  'account.id',
  'account.email',
  'account.role',
  'account.first_name',
  'account.last_name',
  'account.created_at',
  'account.active_at',
] as const;

interface Row {
  id: number;
  email: string;
  role: 'employer' | 'candidate' | null;
  first_name: string;
  last_name: string;
  created_at: Date;
  active_at: Date;
}

const toFound = ({ first_name, last_name, created_at, active_at, ...row }: Row): FoundAccount => ({
  ...row,
  name: `${first_name} ${last_name}`.trim(),
  createdDate: created_at.toISOString(),
  activeDate: active_at.toISOString(),
});

/** Accounts with exactly this address or number, or that own a company with exactly this name. */
export async function findAccounts(tx: Tx, search: string): Promise<FoundAccount[]> {
  const number = /^\d{1,9}$/.test(search) ? Number(search) : 0;
  const rows = await tx
    .selectFrom('account')
    .select(columns)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('account.email', '=', emailAddress.safeParse(search).data ?? ''),
        eb('account.id', '=', number),
        exists(
          selectFrom('company')
            .select('company.id')
            .where(ownerOf(), '=', sql.ref<number>('account.id'))
            .where(sql`lower(company.name)`, '=', search.toLowerCase()),
        ),
      ]),
    )
    .orderBy('account.id')
    .limit(mostFound)
    .execute();
  return rows.map(toFound);
}

/** How an account stands. @throws not-found */
export async function readPerson(
  { tx, now }: ReadContext,
  accountId: number,
  operators: readonly string[],
): Promise<SeenAccount> {
  const row = await tx
    .selectFrom('account')
    .select([
      ...columns,
      'teams',
      sql<number>`(select count(*)::int from api_key where account_id = account.id)`.as('apiKeys'),
      sql<number>`(select count(*)::int from passkey where account_id = account.id)`.as('passkeys'),
      sql<'draft' | 'published' | null>`(
        select status from cv where account_id = account.id)`.as('cv'),
      sql<number>`(select count(*)::int from application join cv on cv.id = application.cv_id
        where cv.account_id = account.id)`.as('applications'),
    ])
    .where('account.id', '=', accountId)
    .executeTakeFirst();
  if (!row) throw notFound('Account not found');
  const { teams, apiKeys, passkeys, cv, applications, ...found } = row;
  const companies = await tx
    .selectFrom('company')
    .select([
      'company.id',
      'company.name',
      'company.status',
      sql<number>`(select count(*)::int from job where company_id = company.id)`.as('jobs'),
    ])
    .where(ownerOf(), '=', accountId)
    .orderBy('company.id')
    .limit(100)
    .execute();
  return {
    ...toFound(found),
    sessions: await listSessions(tx, { userId: accountId, sessionId: 0 }, now),
    apiKeys,
    passkeys,
    companies,
    teams,
    cv,
    applications,
    isOperator: operators.includes(row.email),
    acts: await listActs(tx, { limit: 50, subject: `account ${accountId}` }),
  };
}
