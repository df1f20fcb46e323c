import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { operatorAddress, signIn, testApp } from '../../../../test/app.ts';
import { runJob, takeMails } from '../../../../test/background.ts';
import { atOnce } from '../../../../test/sign-in.ts';
import { succeeded } from '../../../../test/world.ts';
import { connectAtStart } from '../../../platform/db/connect.ts';
import { noteAct } from './act.commands.ts';
import { isLogKept, lastAct, readLinks } from './act.queries.ts';
import { chainProblems, headsIn } from './chain.ts';

const app = await testApp();
const { db, runUnit } = app.parts;

const note = (subject: string, accountId: number | null = null) =>
  runUnit((unit) =>
    noteAct(unit, {
      operatorId: 7,
      act: 'account.read',
      subject,
      content: { why: 'asked' },
      accountId,
    }),
  );
const problems = async (heads = '') => chainProblems(await readLinks(db), headsIn(heads));

test('acts at once follow each other, and a deletion of what they say breaks nothing @operator-3', async () => {
  const token = await signIn(app, 'gone@example.com');
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'gone@example.com')
    .executeTakeFirstOrThrow();
  let turn = 0;
  await atOnce(20, () => note(`account ${(turn += 1)}`, id));
  expect(await problems()).toEqual([]);
  const before = await lastAct(db);
  expect(before?.number).toBe(20);
  succeeded(await app.send('DELETE', '/v1/user', { token }));
  const left = await db.selectFrom('operator_act_content').select('number').execute();
  expect(left).toEqual([]);
  expect(await problems(`20:${before?.hash}`)).toEqual([]);
  // What fails leaves no gap.
  await expect(
    runUnit(async (unit) => {
      await noteAct(unit, { operatorId: 7, act: 'x', subject: 'y', content: {} });
      throw new Error('It failed');
    }),
  ).rejects.toThrow('It failed');
  await note('account 21');
  expect(await problems()).toEqual([]);
});

test('the head of a day goes to every operator, and finds what was written anew since @operator-4', async () => {
  await note('account 30');
  await runJob(app, 'operator.head');
  const mails = await takeMails(app);
  const [mail] = mails.filter(({ to }) => to === operatorAddress);
  const heads = headsIn(mail?.text ?? '');
  expect(heads).toHaveLength(1);
  expect(await problems(mail?.text)).toEqual([]);
  // A day without acts sends nothing.
  app.clock.forward(25 * 60 * 60_000);
  await runJob(app, 'operator.head');
  expect(await takeMails(app)).toEqual([]);

  const { number = 0 } = heads[0] ?? {};
  await sql`alter table operator_act disable trigger operator_act_stays`.execute(db);
  // By a microsecond, which a JavaScript date does not show.
  await sql`update operator_act set at = at + interval '1 microsecond' where number = ${number}`.execute(
    db,
  );
  expect(await problems()).toEqual([`Act ${number} is not as it was written.`]);
  await sql`update operator_act set at = at - interval '1 microsecond' where number = ${number}`.execute(
    db,
  );
  expect(await problems(mail?.text)).toEqual([]);
  await sql`delete from operator_act where number = ${number}`.execute(db);
  expect(await problems()).toEqual([]);
  expect(await problems(mail?.text)).toEqual([
    `Act ${number} is missing: the log ends with ${number - 1}.`,
  ]);
  await sql`alter table operator_act enable trigger operator_act_stays`.execute(db);
});

test.each(['update operator_act set act = act', 'delete from operator_act'])(
  'a mistake changes nothing: %s @operator-5',
  async (statement) => {
    await expect(sql.raw(statement).execute(db)).rejects.toThrow('The log of operators only grows');
  },
);

test('with the script of deploy/ the server’s role reads and adds, and nothing else @operator-5', async () => {
  expect(await isLogKept(db)).toBe(false);
  const role = `server_${randomBytes(4).toString('hex')}`;
  const url = app.parts.config.databaseUrl ?? '';
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create role ${role} login password 'secret'`);
  // Those made by migrations belong to the server's role, as where it makes them itself.
  await admin.query(`do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('alter table %I owner to ${role}', name); end loop; end $$`);
  const script = await readFile(
    new URL('../../../../../deploy/operator-log.sql', import.meta.url),
    'utf8',
  );
  const statements = script
    .replace(/^(?:--|\\).*$/gm, '')
    .replace(/select 'create role[\s\S]*?\\gexec/, '')
    .replaceAll(':"server"', role);
  await admin.query(`do $$ begin create role fourfold_log nologin;
    exception when duplicate_object or unique_violation then null; end $$`);
  await admin.query(statements);

  const as = new URL(url);
  as.username = role;
  as.password = 'secret';
  const server = new pg.Client({ connectionString: as.href });
  await server.connect();
  onTestFinished(async () => {
    await server.end();
    await admin.query(
      `reassign owned by ${role} to current_user; drop owned by ${role}; drop role ${role}`,
    );
    await admin.end();
  });
  const { rows } = await server.query('select count(*)::int as count from operator_act');
  expect(rows[0].count).toBeGreaterThan(0);
  await server.query(`insert into operator_act select number + 1000, at, operator_id, act, subject,
    content_hash, hash from operator_act limit 1`);
  for (const statement of [
    'update operator_act set act = act',
    'delete from operator_act',
    'truncate operator_act',
    'drop table operator_act',
    'drop schema public cascade',
    'alter table operator_act disable trigger all',
    `alter table operator_act owner to ${role}`,
    'create or replace function operator_act_stays() returns trigger language plpgsql as $$begin return null; end$$',
    'set role fourfold_log',
  ])
    await expect(server.query(statement), statement).rejects.toThrow(
      /permission denied|must be owner/,
    );
  // Which the database answers with a warning.
  await server.query(`grant update on operator_act to ${role}`);
  // It is the owner of all else.
  await server.query('alter table operator_act_content add column more text');
  const { db: asServer } = connectAtStart(as.href);
  expect(await isLogKept(asServer)).toBe(true);
  await asServer.destroy();
});
