import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { codeFor, prolong, sessionOf, verify } from '../../../test/sign-in.ts';
import { jobQueue } from '../../platform/jobs/queue.ts';
import { turns } from '../../platform/db/turns.ts';
import { unitRunner } from '../../platform/unit-of-work.ts';
import { scheduledWork } from '../../schedule.ts';
import { noteSeen } from './account.commands.ts';
import { accountSeen } from './account.events.ts';
import { on } from '../../platform/unit-of-work.ts';

const app = await testApp();
const { db } = app.parts;
const day = 24 * 60 * 60_000;

const sessionEmails = async () => {
  const rows = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select('email')
    .orderBy('session.id')
    .execute();
  return rows.map(({ email }) => email);
};

const codesLeft = () => db.selectFrom('login_code').select('email').execute();

const activeAt = async () => {
  const account = db.selectFrom('account').where('email', '=', 'seen@example.com');
  return (await account.select(['id', 'active_at']).executeTakeFirstOrThrow()).active_at;
};

async function sweep(): Promise<void> {
  const job = scheduledWork(app.parts).find(({ kind }) => kind.name === 'account.sweep');
  expect(job?.cron).toMatch(/^\d+ \d+ \* \* \*$/);
  await job?.run({});
}

test('the sweep takes sessions that ended 30 days ago, whichever way', async () => {
  const ended = await sessionOf(app, 'ended@example.com', { remember: true });
  await app.send('POST', '/v1/auth/logout', { token: ended.accessToken });
  await sessionOf(app, 'expired@example.com');
  const live = await sessionOf(app, 'live@example.com', { remember: true });
  app.clock.forward(13 * day);
  const { data } = await prolong(app, live.refreshToken);
  app.clock.forward(13 * day);
  expect((await prolong(app, data.refreshToken)).code).toBe(200);
  app.clock.forward(4 * day);
  await sweep();
  expect(await sessionEmails()).toEqual([
    'ended@example.com',
    'expired@example.com',
    'live@example.com',
  ]);
  app.clock.forward(1);
  await sweep();
  expect(await sessionEmails()).toEqual(['expired@example.com', 'live@example.com']);
  app.clock.forward(day);
  await sweep();
  expect(await sessionEmails()).toEqual(['live@example.com']);
});

test('it takes codes a day after their end, with failures that count no more', async () => {
  await codeFor(app, 'code@example.com');
  await verify(app, 'code@example.com', 'wrong');
  app.clock.forward(day + 5 * 60_000);
  await sweep();
  expect(await codesLeft()).toEqual([{ email: 'code@example.com' }]);
  app.clock.forward(1);
  await sweep();
  expect(await codesLeft()).toEqual([]);
});

test('being here again is noted and told once a day', async () => {
  const { refreshToken } = await sessionOf(app, 'seen@example.com', { remember: true });
  const start = app.clock.now();
  app.clock.forward(day - 1);
  const { data } = await prolong(app, refreshToken);
  expect(await activeAt()).toEqual(start);
  app.clock.forward(1);
  await prolong(app, data.refreshToken);
  expect(await activeAt()).toEqual(app.clock.now());
  app.clock.forward(day);
  await sessionOf(app, 'seen@example.com');
  expect(await activeAt()).toEqual(app.clock.now());
});

test('the slices above are told in the same transaction', async () => {
  const told: number[] = [];
  const seen = on(accountSeen, async (_work, { accountId }) => {
    told.push(accountId);
  });
  const queue = jobQueue(db, app.parts.log);
  const runUnit = unitRunner({
    db,
    clock: app.clock,
    queue,
    channel: { send: () => undefined },
    reactions: [seen],
    turns: turns(1),
  });
  await sessionOf(app, 'told@example.com');
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'told@example.com')
    .executeTakeFirstOrThrow();
  app.clock.forward(day);
  await runUnit((unit) => noteSeen(unit, id));
  await runUnit((unit) => noteSeen(unit, id));
  expect(told).toEqual([id]);
});
