import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../database.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import { newDays } from '../subscription/trust.rules.ts';

/*
 * Which companies have a public page, a place in the directory and in the sitemap (RULES.md section 13):
 * otherwise whoever makes accounts would fill them with pages and links of no company.
 */

/** Whether a row of `company` has an open job. */
const hasOpenJob = sql<boolean>`exists (
  select from job where job.company_id = company.id and job.status = 'published')`;

/** … that is listed under its name; the index job_listed has these. */
const hasListedJob = sql<boolean>`exists (
  select from job where job.company_id = company.id
    and job.status = 'published' and job.public_page = 'listed')`;

/** Whether the account of a row of `company` is known: `trustOfEmployer`, in SQL. */
const isOfKnown = (now: Date): RawBuilder<boolean> => {
  const old = new Date(now.getTime() - newDays * 24 * 60 * 60_000);
  return sql<boolean>`exists (
    select from subscription join account on account.id = subscription.account_id
    where subscription.account_id = company.account_id and account.created_at <= ${old}
      and held_plan in ('starter', 'pro')
      and told #>> '{subscription,status}' <> 'trialing')`;
};

/** Whether a published row of `company` is shown to everybody. */
export const isPublic = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(${hasListedJob} or ${isOfKnown(now)})`;

/** … or to candidates, who read its name with every open job. */
export const isReadable = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(${hasOpenJob} or ${isOfKnown(now)})`;

/** Those of the companies that are shown to everybody. */
export async function publicAmong(
  tx: Tx,
  companyIds: readonly number[],
  now: Date,
): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('company')
    .select('id')
    .where('id', '=', anyOf(companyIds))
    .where('status', '=', sql.lit('published'))
    .where(isPublic(now))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
