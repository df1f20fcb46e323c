import { sql } from 'kysely';
import { anyOf } from '../../platform/db/any-of.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { ownerOf } from '../company/reach.access.ts';

/*
 * Links to unlisted jobs from before links had secrets: they work for 14 days after the release
 * that added the secrets, and their owners are told. This file can be deleted when they have ended
 * on all installations.
 */

/** A job whose old link ends, with its new link. */
export interface OldLink {
  id: number;
  name: string;
  companyId: number;
  linkKey: string;
  until: Date;
}

/** Jobs in one mail at most. */
const atOnce = 100;

const untold = ({ tx }: UnitOfWork) =>
  tx
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .where('job.old_link_until', 'is not', null)
    .where('job.old_link_told', '=', sql.lit(false))
    .where('job.status', 'in', ['published', 'paused']);

/** Accounts with old links that they were not told about. */
export async function ownersOfOldLinks(unit: UnitOfWork): Promise<number[]> {
  const rows = await untold(unit).select(ownerOf().as('id')).distinct().execute();
  return rows.map(({ id }) => id);
}

/** An account's links that it was not told about, oldest first; marks them as told. */
export async function takeOldLinks(unit: UnitOfWork, accountId: number): Promise<OldLink[]> {
  const rows = await untold(unit)
    .where(ownerOf(), '=', accountId)
    .select(['job.id', 'job.name', 'job.company_id', 'job.link_key', 'job.old_link_until'])
    .orderBy('job.id')
    .limit(atOnce)
    .forUpdate('job')
    .execute();
  const ids = rows.map(({ id }) => id);
  await unit.tx
    .updateTable('job')
    .set({ old_link_told: true })
    .where('id', '=', anyOf(ids))
    .execute();
  return rows.flatMap(({ id, name, company_id, link_key, old_link_until }) =>
    link_key !== null && old_link_until !== null && old_link_until > unit.now
      ? [{ id, name, companyId: company_id, linkKey: link_key, until: old_link_until }]
      : [],
  );
}
