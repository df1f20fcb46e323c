import type { Kysely } from 'kysely';
import type { DB } from '../../database.ts';
import type { Config } from '../../platform/config.ts';
import { aboutCompany, unwrapByInstallation, wrapByInstallation } from './vault.ts';

type Keys = Pick<Config, 'recordKeys'>;

const wrapped = (db: Kysely<DB>) =>
  db.selectFrom('retention').select(['company_id', 'key']).where('key', 'is not', null);

/**
 * Looks whether the installation's key is the one of this database, so that a wrong one is noticed at
 * the start and not at the first deletion. @throws where it is not
 */
export async function requireRecordKey(db: Kysely<DB>, { recordKeys }: Keys): Promise<void> {
  const row = await wrapped(db).orderBy('company_id', 'desc').limit(1).executeTakeFirst();
  if (row?.key) unwrapByInstallation(recordKeys, aboutCompany(row.company_id), row.key);
}

/** Wraps the companies' keys by the newest of several keys of the installation. */
export async function rewrap(db: Kysely<DB>, { recordKeys }: Keys): Promise<void> {
  const [newest] = recordKeys;
  if (!newest || recordKeys.length < 2) return;
  for (const { company_id: companyId, key } of await wrapped(db).execute()) {
    if (!key) continue;
    const about = aboutCompany(companyId);
    const plain = unwrapByInstallation(recordKeys, about, key);
    await db
      .updateTable('retention')
      .set({ key: wrapByInstallation([newest], about, plain) })
      .where('company_id', '=', companyId)
      .where('key', '=', key)
      .execute();
  }
}
