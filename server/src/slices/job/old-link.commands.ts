import { sql } from 'kysely';
import { anyOf } from '../../platform/db/any-of.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { ownerOf } from '../company/company.access.ts';

/*
 * Links to unlisted jobs from before they had secrets: they work for 14 days after the release that
 * gave them one, and their owners are told. All of it can go when they have ended everywhere.
 */

/** A job whose link ends, with its new one. */
export interface OldLink {
  id: number;
  name: string;
  companyId: number;
  linkKey: string;
  until: Date;
}

/** Jobs that a run takes at most, so that a mail is never endless. */
const atOnce = 100;

const untold = ({ tx }: UnitOfWork) =>
  tx
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .where('job.old_link_until', 'is not', null)
    .where('job.old_link_told', '=', sql.lit(false))
    .where('job.status', 'in', ['published', 'paused']);

/** The accounts that have links to be told of. */
export async function ownersOfOldLinks(unit: UnitOfWork): Promise<number[]> {
  const rows = await untold(unit).select(ownerOf().as('id')).distinct().execute();
  return rows.map(({ id }) => id);
}

/** An account's links to be told of, the oldest first; from now on they are told. */
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
