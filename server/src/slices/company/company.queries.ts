import { fold } from '@fourfold/contract/protocol/folding.ts';
import { searchedWords } from '@fourfold/contract/search/found-words.ts';
import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import type { DB, Tx } from '../../database.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import { keptCount } from '../../platform/db/kept-counts.ts';
import { likeEscaped } from '../../platform/db/like.ts';
import { plannedAnew } from '../../platform/db/planned-anew.ts';
import type { Acting } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { noLongerNew } from '../account/account.rules.ts';
import type { CompanyRow } from './company.access.ts';
import { mayActFor, ownerOf } from './reach.access.ts';
import type { CompanyTables } from './company.tables.ts';

/** A company with its logo and the proof of its domain. */
export type CompanyWithLogo = CompanyRow & { logo_key: string | null } & Pick<
    Selectable<CompanyTables['company_proof']>,
    'proved_by' | 'proved_at'
  > & { proved_domain: string | null };

/** Job counts by company id, one query for any number of companies; the job slice writes jobs. */
export type CountJobs = (
  tx: Tx,
  companyIds: readonly number[],
  which: 'all' | 'published',
) => Promise<Map<number, number>>;

/** Those of a company's jobs with these ids, by name. */
export type JobsOf = (
  tx: Tx,
  companyId: number,
  jobIds: readonly number[],
) => Promise<{ id: number; name: string }[]>;

/** What slices above know of companies. */
export interface CompanyReads {
  countJobs: CountJobs;
  hasOpenJob: RawBuilder<boolean>;
  jobsOf: JobsOf;
}

export interface DirectoryQuery {
  limit: number;
  offset: number;
  search?: string | undefined;
  industryId?: number[] | undefined;
  locationStateId?: string[] | undefined;
  companySizeId?: number[] | undefined;
}

/** The `company_count` row of this account id counts the companies shown to everybody. */
const ofAll = 0;

/*
 * Decides which companies are shown to everybody (RULES.md section 13): otherwise anyone could
 * create accounts and fill public pages with links of fake companies. Lists use
 * `company.is_public`, which may be some minutes late when an account stops being new; a single
 * company is checked against the current time.
 */

/** Whether the account of a row of `company` is known: `trustOfEmployer` in SQL. */
const isOfKnown = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`((company.account_pays or company.is_proved) and exists (
    select from account where id = ${ownerOf()} and created_at <= ${noLongerNew(now)}))`;

/** Whether a published row of `company` is shown to everybody. */
export const isPublic = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(company.listed_jobs > 0 or ${isOfKnown(now)})`;

/** Whether candidates may read a row of `company`: it is public or has an open job. */
export const isReadable = (now: Date, hasOpenJob: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`(${hasOpenJob} or ${isOfKnown(now)})`;

/** The ids of the companies that are shown to everybody. */
export async function publicAmong(
  tx: Tx,
  companyIds: readonly number[],
  now: Date,
): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('company')
    .select('id')
    .where('id', '=', anyOf(companyIds))
    .where('status', '=', 'published')
    .where(isPublic(now))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export const countPublicCompanies = (tx: Kysely<DB>) =>
  tx.selectFrom('company_count').where('account_id', '=', ofAll).select(keptCount().as('count'));

const withLogo = (tx: Tx) =>
  tx
    .selectFrom('company')
    .leftJoin('picture', 'picture.id', 'company.logo_id')
    .leftJoin('company_proof', 'company_proof.company_id', 'company.id')
    .selectAll('company')
    .select(['picture.key as logo_key', 'company_proof.domain as proved_domain'])
    .select(['company_proof.proved_by', 'company_proof.proved_at']);

export const readCompany = (tx: Tx, company: { id: number }): Promise<CompanyWithLogo> =>
  withLogo(tx)
    .where('company.id', '=', company.id)
    // Without a lock, it may have been deleted meanwhile.
    .executeTakeFirstOrThrow(() => notFound('Company not found'));

/** A published company of any account. @param shown whether the reader may see it */
export const readPublishedCompany = (
  tx: Tx,
  id: number,
  shown: RawBuilder<boolean>,
): Promise<CompanyWithLogo | undefined> =>
  withLogo(tx)
    .where('company.id', '=', id)
    .where('company.status', '=', 'published')
    .where(shown)
    .executeTakeFirst();

/** The caller's companies, newest first, filtered by words of their name. Two queries. */
export async function listOwnCompanies(
  tx: Tx,
  acting: Acting,
  { limit, offset, search }: { limit: number; offset: number; search?: string | undefined },
): Promise<{ rows: CompanyWithLogo[]; count: number }> {
  let own = tx.selectFrom('company').where(mayActFor(acting));
  if (search) own = own.where(sql<boolean>`strpos(fold(company.name), ${fold(search)}) > 0`);
  // Cut to the page before the logos and proofs are read.
  const page = own.select('company.id').orderBy('company.id', 'desc').limit(limit).offset(offset);
  const [{ count }, rows] = await Promise.all([
    // The kept count is of own companies.
    (search || acting.caller.memberships.length > 0 || acting.caller.onlyCompanyId !== undefined
      ? own.select((eb) => eb.fn.countAll<number>().as('count'))
      : tx
          .selectFrom('company_count')
          .where('account_id', '=', acting.caller.userId)
          .select(keptCount().as('count'))
    ).executeTakeFirstOrThrow(),
    withLogo(tx).where('company.id', 'in', page).orderBy('company.id', 'desc').execute(),
  ]);
  return { rows, count };
}

/**
 * Published companies that are shown to everybody, by name; every word of the search must occur in
 * one of their texts, and some are left out. Two queries.
 */
export async function listPublishedCompanies(
  tx: Tx,
  query: DirectoryQuery,
  without: readonly number[],
): Promise<{ rows: CompanyWithLogo[]; count: number }> {
  const { limit, offset } = query;
  const { found: all, isAll } = inDirectory(tx, query);
  const found =
    without.length === 0 ? all : all.where(sql<boolean>`company.id <> all(${without}::int[])`);
  const counted =
    isAll && without.length === 0 ? countPublicCompanies(tx) : sql`select count(*) from found`;
  // Filters once: the matches are counted and cut to a page before their other columns are read.
  const cut = await sql<{ count: number; ids: number[] }>`
    with found as (${found})
    select (${counted}) as count,
           array(select id from found order by name, id limit ${limit} offset ${offset}) as ids
  `.execute(tx);
  const { count, ids } = cut.rows[0] ?? { count: 0, ids: [] };
  const rows = await withLogo(tx)
    .where('company.id', '=', anyOf(ids))
    .orderBy(sql`lower(company.name)`)
    .orderBy('company.id')
    .execute();
  return { rows, count };
}

/** The query for companies of the directory, and whether it has no filter. */
function inDirectory(tx: Tx, query: DirectoryQuery) {
  const words = searchedWords(query.search ?? '');
  // The trigram index finds the longest words; then all words are checked in the rows it finds.
  const indexed = words
    .filter((word) => word.length >= 3)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, 3);
  let found = tx
    .selectFrom('company')
    .select(['company.id', sql`lower(company.name)`.as('name')])
    // Written as in the indexes of the directory.
    .where(sql<boolean>`company.is_public`);
  for (const word of indexed)
    found = found.where('company.found_by', 'like', `%${likeEscaped(word)}%`);
  for (const word of words)
    found = found.where(sql<boolean>`strpos(company.found_by, ${word}) > 0`);
  if (words.length > 0) found = found.modifyFront(plannedAnew);
  const chosen = [
    ['company.industry_id', query.industryId],
    ['company.location_state_id', query.locationStateId],
    ['company.company_size_id', query.companySizeId],
  ] as const;
  const filters = chosen.filter(([, ids]) => ids?.length);
  for (const [column, ids] of filters) found = found.where(column, 'in', ids ?? []);
  return { found, isAll: words.length === 0 && filters.length === 0 };
}
