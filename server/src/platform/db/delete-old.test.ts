import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { dyingInSecondDelete } from '../../../test/writes.ts';
import { deleteOld } from './delete-old.ts';

const app = await testApp();
const { db } = app.parts;

/** Rows of before and after a point, mixed. */
const fill = () =>
  sql`
  insert into rate_limit (key, points, expire)
  select 'old ' || n, 1, case when n % 5 = 0 then 200 else n % 5 end
  from generate_series(1, 3125) n`.execute(db);

const keys = async () =>
  (await sql`select from rate_limit where key like 'old %'`.execute(db)).rows.length;

test('what is old goes a thousand in a transaction; a kill between two loses none @growth-37', async () => {
  await fill();
  const revive = dyingInSecondDelete('rate_limit');
  await expect(deleteOld(db, 'rate_limit', sql`expire < 100`)).rejects.toThrow('died');
  revive();
  expect(await keys()).toBe(3125 - 1000);
  expect(await deleteOld(db, 'rate_limit', sql`expire < 100`)).toBe(1500);
  expect(await keys()).toBe(625);
});
