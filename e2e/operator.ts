import { resolve } from 'node:path';
import { Client } from 'pg';
import { joinOrStart } from '../server/src/platform/db/embedded/start.ts';

/* Actions that need access to the server: in its database, while it runs. */

async function run(dataDir: string, statement: string, values: unknown[] = []): Promise<void> {
  const { url } = await joinOrStart(resolve(dataDir));
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement, values);
  await client.end();
}

/** The data folder of the common server. */
const common = () => process.env['E2E_DATA_DIR'] ?? '';

/** Posts and bites count as of earlier days: new accounts have small daily limits. */
export const countsAsBefore = (dataDir = common()) => run(dataDir, 'delete from account_day');

/** Makes names of skills public. */
export const takeUpSkills = (names: readonly string[], dataDir = common()) =>
  run(dataDir, `update skill set standing = 'listed' where name = any($1::text[])`, [names]);
