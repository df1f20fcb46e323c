import { resolve } from 'node:path';
import { Client } from 'pg';
import { joinOrStart } from '../server/src/platform/db/embedded/start.ts';

/* What only somebody at the server can do: in its database, while it runs. */

async function run(dataDir: string, statement: string, values: unknown[] = []): Promise<void> {
  const { url } = await joinOrStart(resolve(dataDir));
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement, values);
  await client.end();
}

/** The data folder of the common server. */
const common = () => process.env['E2E_DATA_DIR'] ?? '';

/** What was posted and bitten counts as of days before: nobody new has much in one day. */
export const countsAsBefore = (dataDir = common()) => run(dataDir, 'delete from account_day');

/** Names of skills become everybody's. */
export const takeUpSkills = (names: readonly string[], dataDir = common()) =>
  run(dataDir, `update skill set standing = 'listed' where name = any($1::text[])`, [names]);
