import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { signIn, testApp } from '../../../test/app.ts';
import { runJob } from '../../../test/background.ts';
import {
  countWrites,
  dyingIn,
  dyingInSecondDelete,
  forgetWrites,
  writesOf,
} from '../../../test/writes.ts';
import { settleNames } from './names.commands.ts';

const app = await testApp();
const { db, runUnit } = app.parts;
await countWrites(app);

beforeEach(() => forgetWrites(app));

const changes = async () =>
  (await sql`select from match_change where kind = 'cv'`.execute(db)).rows.length;

/** Transactions of other tests, which share the server, hold the mark back. */
const nodesRead = () =>
  sql`update match_sweep set next = pg_snapshot_xmax(pg_current_snapshot())`.execute(db);

const swept = async () =>
  (await db.selectFrom('match_sweep').select('swept').executeTakeFirstOrThrow()).swept;

test('swept changes go a thousand in a transaction, after the mark that nodes look at @growth-53', async () => {
  await sql`truncate match_change`.execute(db);
  await sql`
    insert into match_change (kind, entity_id) select 'cv', generate_series(1, 2500)`.execute(db);
  await forgetWrites(app);
  // Nodes have until the next sweep to read them.
  await runJob(app, 'matching.change-sweep');
  expect(await changes()).toBe(2500);
  const before = await swept();
  await nodesRead();
  const revive = dyingInSecondDelete('match_change');
  await expect(runJob(app, 'matching.change-sweep')).rejects.toThrow('died');
  revive();
  expect(await changes()).toBe(1500);
  expect(Number(await swept())).toBeGreaterThan(Number(before));
  await nodesRead();
  await runJob(app, 'matching.change-sweep');
  expect(await changes()).toBe(0);
  expect((await writesOf(app)).most).toBeLessThanOrEqual(1_000);
});

test('names and their users are settled some hundred at a time, and go on after a kill', async () => {
  await signIn(app, 'author@sweeps.example', 'candidate');
  const now = app.clock.now();
  await sql`
    insert into skill (name, name_key, standing)
    select 'Name ' || n, 'name ' || n, 'own' from generate_series(1, 1200) n`.execute(db);
  await sql`
    insert into skill_user (skill_id, account_id, network, created_at)
    select skill.id, account.id, 1, ${now} from skill, account where skill.name like 'Name %'
  `.execute(db);
  await forgetWrites(app);
  const settled = async () => {
    const users = await db.selectFrom('skill_user').select('skill_id').execute();
    const unused = await db
      .selectFrom('skill')
      .select('id')
      .where('unused_since', 'is not', null)
      .execute();
    return [users.length, unused.length];
  };
  await expect(settleNames(dyingIn(runUnit, 2), now)).rejects.toThrow('died');
  expect(await settled()).toEqual([700, 0]);
  await expect(settleNames(dyingIn(runUnit, 4), now)).rejects.toThrow('died');
  expect(await settled()).toEqual([0, 500]);
  await runJob(app, 'matching.names');
  expect(await settled()).toEqual([0, 1200]);
  await settleNames(runUnit, new Date(now.getTime() + 31 * 86_400_000));
  expect(await settled()).toEqual([0, 0]);
  expect((await writesOf(app)).most).toBeLessThanOrEqual(1_000);
});
