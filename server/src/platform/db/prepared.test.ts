import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { planMark } from './planned-anew.ts';
import { StatementNames } from './prepared.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
  await sql`create table shape (id int primary key, name text)`.execute(app.parts.db);
  await sql`insert into shape values (1, 'one')`.execute(app.parts.db);
});

/** All on one connection, so that its prepared statements can be read. */
const names = (text: string) =>
  app.parts.db.connection().execute(async (db) => {
    for (let time = 0; time < 8; time += 1) await sql`${sql.raw(text)} ${1}`.execute(db);
    const { rows } = await sql<{ name: string }>`
      select name from pg_prepared_statements where statement like ${`${text}%`}`.execute(db);
    return rows.map(({ name }) => name);
  });

test('what is asked often is prepared, once in a connection', async () => {
  expect(await names('select * from shape where id =')).toEqual([
    expect.stringMatching(/^fourfold-\d+$/),
  ]);
});

test('what depends on its values is planned for them each time', async () => {
  expect(await names(`select ${planMark} * from shape where id =`)).toEqual([]);
});

test('a column that another node adds under a running one breaks no call', async () => {
  const read = () =>
    app.parts.runUnit(
      async ({ tx }) => (await sql`select * from shape where id = ${1}`.execute(tx)).rows,
    );
  for (let time = 0; time < 40; time += 1) await read();
  await sql`alter table shape add column grown text default 'up'`.execute(app.parts.db);
  const answers = await Promise.all(Array.from({ length: 20 }, read));
  expect(answers).toEqual(answers.map(() => [{ id: 1, name: 'one', grown: 'up' }]));
});

test('statements that differ every time are not kept for ever', async () => {
  const kept = await app.parts.db.connection().execute(async (db) => {
    for (let at = 0; at < 400; at += 1)
      for (let time = 0; time < 5; time += 1)
        await sql`select ${at} + ${sql.lit(at)}::int as sum`.execute(db);
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_prepared_statements where statement like '%as sum'`.execute(
      db,
    );
    return rows[0]?.count;
  });
  expect(kept).toBeLessThanOrEqual(300);
});

test('nor is how often each came', () => {
  const names = new StatementNames();
  for (let time = 0; time < 4; time += 1) expect(names.of('select 1')).toBeUndefined();
  for (let at = 0; at < 5_000; at += 1) names.of(`select ${at} + 1`);
  expect(names.of('select 1')).toBeUndefined();
  for (let time = 0; time < 4; time += 1) names.of('select 1');
  expect(names.of('select 1')).toBe('fourfold-1');
});
