import type { ReceivedApplication } from '@fourfold/contract/application/schema.ts';
import type { Job } from '@fourfold/contract/job/schema.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { wrongCounts } from '../../../test/kept-counts.ts';
import type { Person } from '../../../test/marketplace.ts';
import { copyRows } from '../../../test/multiply.ts';
import { messenger } from '../../../test/talk.ts';
import { publishedJob, succeeded } from '../../../test/world.ts';
import { addUpChanges } from './kept-counts.ts';

/* Counts of long lists that the database keeps (docs/decisions/0024-kept-counts.md). */

let app: TestApp;
let talk: Awaited<ReturnType<typeof messenger>>;
let boss: { token: string; companyId: number };

beforeAll(async () => {
  app = await testApp();
  talk = await messenger(app);
  boss = await talk.market.newEmployer();
});

const wrong = async () => (await sql.raw(wrongCounts).execute(app.parts.db)).rows;

const changes = async (table: string, where: string) =>
  (
    await sql<{ change: number; summed: boolean }>`
      select change, summed from ${sql.table(table)} where ${sql.raw(where)}
    `.execute(app.parts.db)
  ).rows;

async function call(
  token: string,
  method: 'PATCH' | 'POST' | 'DELETE',
  url: string,
  body?: object,
) {
  return succeeded(
    await app.send<{ id: number }>(method, url, { token, ...(body ? { body } : {}) }),
  );
}

const move = (token: string, side: string, id: number, status: string, more: object = {}) =>
  call(token, 'PATCH', `/v1/${side}/application/${id}`, { status, ...more });

const jobOf = async (jobId: number) =>
  succeeded(await app.send<Job>('GET', `/v1/employer/job/${jobId}`, { token: boss.token }));

async function biteOf(jobId: number, person: Person): Promise<number> {
  const { id } = succeeded(
    await app.send<ReceivedApplication>('POST', `/v1/employer/job/${jobId}/bite`, {
      token: boss.token,
      body: { candidateId: person.cvId },
    }),
  );
  return id;
}

test('what is kept is what the rows add up to, whatever is written, added up or deleted @growth-79', async () => {
  const { token } = boss;
  const { id: jobId } = await publishedJob(app, token, boss.companyId);
  const { id: otherId } = await publishedJob(app, token, boss.companyId);
  const [one, two, three] = [
    await talk.market.newPerson(),
    await talk.market.newPerson(),
    await talk.market.newPerson(),
  ];
  const applied = await talk.market.apply(one, jobId);
  await talk.market.apply(one, otherId);
  await talk.market.apply(two, otherId, false);
  const accepted = await biteOf(jobId, two);
  const declined = await biteOf(jobId, three);
  expect(await wrong()).toEqual([]);
  await addUpChanges(app.parts.db);
  expect(await wrong()).toEqual([]);

  await talk.said(one.token, applied, 'Hello');
  const last = await talk.said(one.token, applied, 'Are you there?');
  await call(token, 'POST', talk.url(applied, '/read'), { messageId: last.id });
  await move(token, 'employer', applied, 'nextSteps');
  await move(two.token, 'applicant', accepted, 'inviteAccepted');
  await move(three.token, 'applicant', declined, 'inviteDeclined');
  // A bite that was accepted stays an applicant when the employer declines.
  expect((await jobOf(jobId)).totalApplicants).toBe(2);
  await move(token, 'employer', accepted, 'employerDeclined', { reason: 'Position filled' });
  expect((await jobOf(jobId)).totalApplicants).toBe(2);
  expect(await wrong()).toEqual([]);

  expect(await jobOf(jobId)).toMatchObject({ doNotMeet: 0, nextSteps: 1 });
  await call(one.token, 'PATCH', `/v1/applicant/cv/${one.cvId}/skill`, {
    skills: [{ name: 'Welding', level: 1, workOutside: true }],
  });
  expect((await jobOf(jobId)).doNotMeet).toBe(50);
  await call(three.token, 'DELETE', `/v1/applicant/application/${declined}`);
  await call(one.token, 'POST', '/v1/user/notification/read', {});
  await call(token, 'POST', `/v1/employer/job/${otherId}/close`);
  expect(await wrong()).toEqual([]);

  await call(two.token, 'DELETE', '/v1/user');
  expect(await wrong()).toEqual([]);
  await call(token, 'POST', `/v1/employer/job/${jobId}/close`);
  await call(token, 'DELETE', `/v1/employer/job/${jobId}`);
  await addUpChanges(app.parts.db);
  expect(await wrong()).toEqual([]);
  expect(await changes('application_count', `job_id = ${jobId}`)).toEqual([]);
  await call(token, 'DELETE', `/v1/employer/company/${boss.companyId}`);
  await call(token, 'DELETE', '/v1/user');
  await addUpChanges(app.parts.db);
  expect(await wrong()).toEqual([]);
});

test('changes are added up while others come, by two at a time, and nothing is lost @growth-80', async () => {
  const person = await talk.market.newPerson();
  const { id: accountId } = succeeded(
    await app.send<{ id: number }>('GET', '/v1/user/profile', { token: person.token }),
  );
  const { db } = app.parts;
  await db
    .insertInto('notification')
    .values({
      account_id: accountId,
      role: 'candidate',
      kind: 'nextSteps',
      text: 'Next steps',
      path: '/',
      application_id: null,
      status: null,
      job_id: null,
      created_at: app.clock.now(),
      read_at: null,
    })
    .execute();
  const write = async () => {
    for (let turn = 0; turn < 30; turn += 1)
      await copyRows(
        db,
        'notification',
        `src.id = (select min(id) from notification where account_id = ${accountId})`,
        {},
        'generate_series(1, 10) as n',
      );
  };
  const state = { writing: true };
  const addUp = async () => {
    while (state.writing) await addUpChanges(db);
  };
  const count = async () =>
    succeeded(
      await app.send<{ count: number }>('GET', '/v1/user/notification?userRole=candidate&limit=1', {
        token: person.token,
      }),
    ).count;
  let least = 1;
  const read = async () => {
    while (state.writing) {
      const now = await count();
      // A sum is never missing beside the changes that it stands for.
      expect(now).toBeGreaterThanOrEqual(least);
      least = now;
    }
  };
  const around = [addUp(), addUp(), read()];
  await Promise.all([write(), write(), write()]).finally(() => {
    state.writing = false;
  });
  await Promise.all(around);
  expect(await count()).toBe(1 + 900);
  await addUpChanges(app.parts.db);
  expect(await wrong()).toEqual([]);
  const left = await changes('notification_count', `account_id = ${accountId}`);
  expect(left.every(({ summed }) => summed)).toBe(true);
});
