import { sql } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { testApp } from '../../../test/app.ts';
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
  const real = pg.Client.prototype.query;
  let deletes = 0;
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...asked: unknown[]
  ) {
    const { text = '' } = asked[0] as { text?: string };
    if (text.includes('delete from "rate_limit"')) deletes += 1;
    if (deletes === 2) return Promise.reject(new Error('The node died'));
    return real.apply(this, asked as never) as never;
  });
  await expect(deleteOld(db, 'rate_limit', sql`expire < 100`)).rejects.toThrow('died');
  query.mockRestore();
  expect(await keys()).toBe(3125 - 1000);
  expect(await deleteOld(db, 'rate_limit', sql`expire < 100`)).toBe(1500);
  expect(await keys()).toBe(625);
});
