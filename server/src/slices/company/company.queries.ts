import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import { keptCount } from '../../platform/db/kept-counts.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { CompanyRow } from './company.access.ts';

/** A company with the key of its logo. */
export type CompanyWithLogo = CompanyRow & { logo_key: string | null };

/** Job counts by company id, one query for any number of companies; the job slice writes jobs. */
export type CountJobs = (
  tx: Tx,
  companyIds: readonly number[],
  which: 'all' | 'published',
) => Promise<Map<number, number>>;

export interface DirectoryQuery {
  limit: number;
  offset: number;
  search?: string | undefined;
  industryId?: number[] | undefined;
  locationStateId?: string[] | undefined;
  companySizeId?: number[] | undefined;
}

/** Whose `company_count` has the companies of all accounts. */
const ofAll = 0;

const withLogo = (tx: Tx) =>
  tx
    .selectFrom('company')
    .leftJoin('picture', 'picture.id', 'company.logo_id')
    .selectAll('company')
    .select('picture.key as logo_key');

/** The owner's current company. */
export const readCompany = (tx: Tx, company: { id: number }): Promise<CompanyWithLogo> =>
  withLogo(tx)
    .where('company.id', '=', company.id)
    // A reader holds no lock, so it may have been deleted since.
    .executeTakeFirstOrThrow(() => notFound('Company not found'));

/** A published company of any account. */
export const readPublishedCompany = (tx: Tx, id: number): Promise<CompanyWithLogo | undefined> =>
  withLogo(tx)
    .where('company.id', '=', id)
    .where('company.status', '=', 'published')
    .executeTakeFirst();

/** An account's companies, newest first; those with the search in their name. Two queries. */
export async function listOwnCompanies(
  tx: Tx,
  accountId: number,
  { limit, offset, search }: { limit: number; offset: number; search?: string | undefined },
): Promise<{ rows: CompanyWithLogo[]; count: number }> {
  let own = withLogo(tx).where('company.account_id', '=', accountId);
  if (search) own = own.where(sql<boolean>`strpos(lower(company.name), lower(${search})) > 0`);
  const [{ count }, rows] = await Promise.all([
    (search
      ? own.clearSelect().select((eb) => eb.fn.countAll<number>().as('count'))
      : tx
          .selectFrom('company_count')
          .where('account_id', '=', accountId)
          .select(keptCount().as('count'))
    ).executeTakeFirstOrThrow(),
    own.orderBy('company.id', 'desc').limit(limit).offset(offset).execute(),
  ]);
  return { rows, count };
}

/** Published companies by name; every word of the search must occur in one of them. Two queries. */
export async function listPublishedCompanies(
  tx: Tx,
  query: DirectoryQuery,
): Promise<{ rows: CompanyWithLogo[]; count: number }> {
  const words = new Set(query.search?.split(/\s+/).filter(Boolean));
  let found = withLogo(tx)
    // A constant, so that a kept plan finds the index of the directory.
    .where('company.status', '=', sql.lit('published'))
    // Built once per company; without the offset it would be built for each word.
    .$if(words.size > 0, (all) =>
      all.innerJoinLateral(
        sql<{ text: string }>`(select lower(concat_ws(' ', company.name, company.description,
          company.specialties, company.location_city)) as text offset 0)`.as('said'),
        (join) => join.onTrue(),
      ),
    );
  for (const word of words)
    found = found.where(sql<boolean>`strpos(said.text, lower(${word})) > 0`);
  const { industryId, locationStateId, companySizeId } = query;
  if (industryId?.length) found = found.where('company.industry_id', 'in', industryId);
  if (locationStateId?.length)
    found = found.where('company.location_state_id', 'in', locationStateId);
  if (companySizeId?.length) found = found.where('company.company_size_id', 'in', companySizeId);

  const isAll = ![
    words.size,
    industryId?.length,
    locationStateId?.length,
    companySizeId?.length,
  ].some(Boolean);
  const [{ count }, rows] = await Promise.all([
    (isAll
      ? tx
          .selectFrom('company_count')
          .where('account_id', '=', ofAll)
          .where('status', '=', 'published')
          .select(keptCount().as('count'))
      : found.clearSelect().select((eb) => eb.fn.countAll<number>().as('count'))
    ).executeTakeFirstOrThrow(),
    found
      .orderBy(sql`lower(company.name)`)
      .orderBy('company.id')
      .limit(query.limit)
      .offset(query.offset)
      .execute(),
  ]);
  return { rows, count };
}
