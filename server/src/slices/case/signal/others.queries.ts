import { sql } from 'kysely';
import type { Tx } from '../../../database.ts';
import { noLongerNew } from '../../account/account.rules.ts';
import { ownerOf } from '../../company/reach.access.ts';
import { isAlike } from './alike.rules.ts';
import type { Looked, LookedJob } from './look.queries.ts';

/* What only the things of others say of one. */

const dayMs = 24 * 60 * 60_000;
const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

/** Texts with a print in common that are read word by word. */
const mostCompared = 50;

/*
 * What is said of others has their numbers alone: their names go with them.
 */

/** An earlier job of another account in nearly the same words, as an operator reads it. */
export async function alikePost(tx: Tx, job: LookedJob, prints: number[]): Promise<string | null> {
  if (prints.length === 0) return null;
  const { subject, accountId } = job.found;
  const others = await tx
    .selectFrom('look_print')
    .innerJoin('job', 'job.id', 'look_print.job_id')
    .innerJoin('company', 'company.id', 'job.company_id')
    .select(['job.id', 'job.name', 'job.description', 'company.id as companyId'])
    .where(sql<boolean>`prints && ${prints}::integer[]`)
    .where('job.id', '<>', subject.id)
    .where(ownerOf(), '<>', accountId)
    // Whoever was first copied nobody.
    .where(
      'job.first_published_at',
      '<=',
      sql<Date>`(select first_published_at from job where id = ${subject.id})`,
    )
    .orderBy('job.id')
    .limit(mostCompared)
    .execute();
  const same = others.find((other) => isAlike(job.text, `${other.name}\n${other.description}`));
  return same ? `Job ${same.id} (company ${same.companyId})` : null;
}

/** An invitation of another account in nearly the same words. */
export async function alikeInvitation(
  tx: Tx,
  { found, text }: Looked,
  prints: number[],
): Promise<string | null> {
  if (prints.length === 0) return null;
  const others = await tx
    .selectFrom('look_print')
    .innerJoin('application', 'application.id', 'look_print.application_id')
    .innerJoin('application_event', 'application_event.application_id', 'application.id')
    .select(['application.id', 'note'])
    .where(sql<boolean>`prints && ${prints}::integer[]`)
    .where('application.id', '<', found.subject.id)
    .where(ownerOf('application'), '<>', found.accountId)
    .where('from_status', 'is', null)
    .orderBy('application.id')
    .limit(mostCompared)
    .execute();
  const same = others.find(({ note }) => isAlike(text, note));
  return same ? `The invitation of application ${same.id}` : null;
}

/** Invitations of a new account in the same words within a day, from which on it is a signal. */
const sameWordsFrom = 10;

/** How many people a new account invited with the same words within a day, as an operator reads it. */
export async function sameInvitations(
  tx: Tx,
  now: Date,
  { found: { accountId }, text }: Looked,
): Promise<string | null> {
  const { people } = await tx
    .selectFrom('application')
    .innerJoin('application_event', 'application_event.application_id', 'application.id')
    .innerJoin('account', (join) => join.on('account.id', '=', ownerOf('application')))
    .select(sql<number>`count(*)::int`.as('people'))
    .where('account.id', '=', accountId)
    .where('account.created_at', '>', noLongerNew(now))
    .where('from_status', 'is', null)
    .where('to_status', '=', 'invite')
    .where('note', '=', text)
    .where('application_event.created_at', '>', before(now, 1))
    .executeTakeFirstOrThrow();
  return people >= sameWordsFrom ? `${text.slice(0, 150)} (to many people within a day)` : null;
}

/** Accounts of one network from which on it is a signal, how new they are, and within how many days. */
const networkFrom = 4;
const newWithin = 30;
export const networkDays = 7;

/** The new accounts that posted from the job's network in a week, as an operator reads it. */
export async function newFromNetwork(
  tx: Tx,
  now: Date,
  network: number | undefined,
): Promise<string | null> {
  if (network === undefined) return null;
  const rows = await tx
    .selectFrom('look_print')
    .innerJoin('job', 'job.id', 'look_print.job_id')
    .innerJoin('company', 'company.id', 'job.company_id')
    .innerJoin('account', (join) => join.on('account.id', '=', ownerOf()))
    .select(['account.id', sql<number>`min(company.id)`.as('companyId')])
    .where('network', '=', network)
    .where('looked_at', '>', before(now, networkDays))
    .where('account.created_at', '>', before(now, newWithin))
    .where('company.is_proved', '=', false)
    .where('company.account_pays', '=', false)
    .groupBy('account.id')
    .orderBy('account.id')
    .limit(networkFrom * 2)
    .execute();
  if (rows.length < networkFrom) return null;
  return `Within ${networkDays} days: companies ${rows.map(({ companyId }) => companyId).join(', ')}`;
}

const likeliest = 50;

/** Domains that other owners have proved, the most alike first. */
export async function provedByOthers(tx: Tx, accountId: number, names: readonly string[]) {
  const [one = '', other = one] = names;
  const alike = (name: string) =>
    sql`greatest(similarity(domain, ${name}), word_similarity(split_part(domain, '.', 1), ${name}))`;
  return await tx
    .selectFrom('company_proof')
    .innerJoin('company', 'company.id', 'company_proof.company_id')
    .select(['company.id', 'domain'])
    .where('proved_at', 'is not', null)
    .where(ownerOf(), '<>', accountId)
    .orderBy(sql`greatest(${alike(one)}, ${alike(other)})`, 'desc')
    .orderBy('company.id')
    .limit(likeliest)
    .execute();
}

/** Published companies of other owners whose website may be taken for a domain. */
export async function likelyClaimants(
  tx: Tx,
  accountId: number,
  name: string,
): Promise<{ id: number; website: string }[]> {
  return await tx
    .selectFrom('company')
    .select(['id', 'website'])
    .where('status', '=', 'published')
    .where('website', '<>', '')
    .where(ownerOf(), '<>', accountId)
    .where(sql<number>`word_similarity(${name}, website)`, '>', 0.4)
    .orderBy(sql`word_similarity(${name}, website)`, 'desc')
    .orderBy('id')
    .limit(likeliest)
    .execute();
}
