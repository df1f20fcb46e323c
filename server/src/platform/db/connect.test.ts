import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase, runOnce } from '../../../test/database.ts';
import { atEnd } from '../../../test/at-end.ts';
import { prepareDatabase } from '../../prepare.ts';
import { connect, connectAtStart } from './connect.ts';

async function hurriedDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase();
  atEnd(drop);
  const name = new URL(url).pathname.slice(1);
  await runOnce(url, `alter database ${name} set statement_timeout = '100ms'`);
  return url;
}

test('work at start takes the time it needs, whatever limits the database has', async () => {
  const url = await hurriedDatabase();
  const other = new Client({ connectionString: url });
  await other.connect();
  // Another node holds the lock.
  await other.query('select pg_advisory_lock(4104104)');
  const prepared = prepareDatabase(url);
  await sleep(500);
  await other.end();
  await prepared;
  const { db } = connectAtStart(url);
  atEnd(() => db.destroy());
  const { rows } = await sql`select pg_sleep(0.5), current_setting('statement_timeout') as limit,
    current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
  expect(rows).toMatchObject([{ limit: '0', idle: '0' }]);
});

test('a statement of a call is ended after 5 s, a transaction that does nothing after 10 s', async () => {
  const { db } = connect(await hurriedDatabase(), 1);
  atEnd(() => db.destroy());
  const { rows } = await sql`select current_setting('statement_timeout') as limit,
    current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
  expect(rows).toEqual([{ limit: '5s', idle: '10s' }]);
});
