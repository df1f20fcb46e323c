import type { Notification } from '@fourfold/contract/notification/schema.ts';
import type { OwnApplication } from '@fourfold/contract/application/schema.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { secondNode, testApp, type TestApp } from '../../../test/app.ts';
import {
  emptyNow,
  runJob,
  takeMails,
  takeMoveMails,
  notifyJobNewsNow,
} from '../../../test/background.ts';
import { messenger } from '../../../test/talk.ts';
import { postedBefore, publishedJob, succeeded } from '../../../test/world.ts';
import { KeyRing } from '../account/session/keys.ts';
import { mailLimit } from './mail.commands.ts';
import { notifyJobNews } from './job.commands.ts';

let app: TestApp;
let talk: Awaited<ReturnType<typeof messenger>>;
let start: Date;

beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: 'https://four.example' });
  talk = await messenger(app);
  start = app.clock.now();
});
beforeEach(async () => {
  app.clock.set(start);
  await sql`delete from pgboss.job where name like 'notification.%'`.execute(app.parts.db);
  await takeMails(app);
});

const employer = (method: 'POST' | 'DELETE' | 'PATCH', path: string, body?: object) =>
  app.send(method, `/v1/employer/${path}`, { token: talk.boss.token, ...(body && { body }) });
const close = async (jobId: number) => succeeded(await employer('POST', `job/${jobId}/close`));
const repost = async (jobId: number) => {
  succeeded(await employer('POST', `job/${jobId}/publish`));
  await postedBefore(app, talk.boss.companyId);
};
const remove = async (jobId: number) => succeeded(await employer('DELETE', `job/${jobId}`));
const move = async (id: number, status: string) =>
  succeeded(await employer('PATCH', `application/${id}`, { status }));
const minutes = (count: number) => app.clock.forward(count * 60_000);

/** What somebody's list says of jobs. */
async function listed(token: string): Promise<string[]> {
  await notifyJobNewsNow(app);
  const { list } = succeeded(
    await app.send<{ list: Notification[] }>('GET', '/v1/user/notification', { token }),
  );
  return list.filter(({ kind }) => kind === 'jobPost').map(({ text }) => text);
}

const subjects = (mails: { subject: string }[]) => mails.map(({ subject }) => subject);
const mailed = async () => subjects(await takeMoveMails(app));

const followed = async (token: string, origin = 'outgoing') => {
  const url = `/v1/applicant/application/${origin}`;
  const answer = await app.send<{ list: OwnApplication[] }>('GET', url, { token });
  return succeeded(answer).list;
};

const closedText = 'North Quay Fabrication closed the job post Structural welder.';
const filledText = 'North Quay Fabrication filled the position Structural welder.';
const deletedText = 'North Quay Fabrication deleted the job post Structural welder.';
const againText = 'North Quay Fabrication posted Structural welder again.';

async function bitten(jobId: number) {
  const person = await talk.market.newPerson();
  const body = { candidateId: person.cvId };
  const { id } = succeeded(await employer('POST', `job/${jobId}/bite`, body)) as { id: number };
  return { person, id };
}

test('a closing is told at once to whose application goes on, and mailed after five minutes @messenger-17', async () => {
  const { jobId, person } = await talk.newTalk();
  const onItsWay = await talk.market.newPerson();
  await talk.market.apply(onItsWay, jobId, false);
  const { person: invited } = await bitten(jobId);
  const declined = await talk.market.newPerson();
  await move(await talk.market.apply(declined, jobId), 'employerDeclined');
  await takeMoveMails(app);
  await close(jobId);
  for (const { token } of [person, onItsWay, invited])
    expect(await listed(token)).toEqual([closedText]);
  expect(await listed(declined.token)).toEqual([]);
  expect(await takeMails(app)).toEqual([]);
  const mails = await takeMoveMails(app);
  expect(subjects(mails)).toEqual([closedText, closedText, closedText]);
  expect(mails.map(({ text }) => text).join()).toContain('The bite still waits for your answer.');
  expect(mails.map(({ text }) => text).join()).toContain('you can withdraw it');
  // Nothing is told twice.
  expect(await mailed()).toEqual([]);
});

test('a job that is posted again before that was mailed was not closed', async () => {
  const { jobId, person } = await talk.newTalk();
  await takeMoveMails(app);
  await close(jobId);
  expect(await listed(person.token)).toEqual([closedText]);
  minutes(4);
  await repost(jobId);
  expect(await listed(person.token)).toEqual([]);
  expect(await mailed()).toEqual([]);
});

test('of a job that is closed, posted and closed again the last time alone is mailed, when its time is over', async () => {
  const { jobId, person } = await talk.newTalk();
  await takeMoveMails(app);
  await close(jobId);
  minutes(3);
  await repost(jobId);
  await close(jobId);
  expect(await listed(person.token)).toEqual([closedText]);
  // The first closing's mail is due, and nobody knows yet whether the second stands.
  minutes(-2);
  expect(await mailed()).toEqual([]);
  minutes(2);
  expect(await mailed()).toEqual([closedText]);
});

test('a job that is posted again later is told and mailed, in place of its closing', async () => {
  const { jobId, person } = await talk.newTalk();
  await close(jobId);
  await takeMoveMails(app);
  minutes(10);
  await repost(jobId);
  expect(await listed(person.token)).toEqual([againText]);
  expect(await mailed()).toEqual([againText]);
  // Who applied since then was told of nothing.
  const later = await talk.market.newPerson();
  await talk.market.apply(later, jobId);
  expect(await listed(later.token)).toEqual([]);
});

test('a job is filled once it is closed and somebody was hired since it was posted @messenger-18', async () => {
  const { id, jobId, person } = await talk.newTalk();
  const hired = await talk.market.newPerson();
  const hiring = await talk.market.apply(hired, jobId);
  await move(hiring, 'nextSteps');
  await move(hiring, 'offer');
  const accept = { token: hired.token, body: { status: 'offerAccepted' } };
  succeeded(await app.send('PATCH', `/v1/applicant/application/${hiring}`, accept));
  await move(hiring, 'hired');
  await takeMoveMails(app);
  // Nothing happens by itself: there may be another to hire.
  expect(await listed(person.token)).toEqual([]);
  expect((await followed(person.token))[0]?.job).toMatchObject({ filled: false });
  await close(jobId);
  expect(await listed(person.token)).toEqual([filledText]);
  expect(await listed(hired.token)).toEqual([]);
  expect(await mailed()).toEqual([filledText]);
  const [mine] = await followed(person.token);
  expect(mine?.job).toMatchObject({ status: 'closed', filled: true });
  expect(mine?.actions).toEqual(['applicantDeclined']);
  // The hiring is taken back: the job is closed and no more, which was mailed in other words.
  succeeded(await employer('POST', `application/${hiring}/undo`));
  expect(await listed(person.token)).toEqual([closedText]);
  // Who is no longer hired is told as well, and alone by mail.
  expect(await listed(hired.token)).toEqual([closedText]);
  expect(await mailed()).toEqual([closedText]);
  await move(hiring, 'hired');
  minutes(1);
  await repost(jobId);
  minutes(9);
  await takeMoveMails(app);
  // Who was hired before the post that is closed now did not fill it.
  await close(jobId);
  expect(await listed(person.token)).toEqual([closedText]);
  expect((await followed(person.token))[0]?.job).toMatchObject({ id: jobId, filled: false });
  expect(id).toBeGreaterThan(0);
});

test('a deletion is told with the name that the application keeps, after the closing or within its time', async () => {
  const { jobId, person } = await talk.newTalk();
  const { person: invited } = await bitten(jobId);
  await takeMoveMails(app);
  await close(jobId);
  await remove(jobId);
  expect(await listed(person.token)).toEqual([deletedText]);
  expect(await listed(invited.token)).toEqual([deletedText]);
  const mails = await takeMoveMails(app);
  expect(subjects(mails)).toEqual([deletedText, deletedText]);
  expect(mails.map(({ text }) => text).join()).toContain('can no longer be accepted');
  expect(mails[0]?.text).toContain('https://four.example/applications');
});

test('who withdrew or was declined meanwhile is not mailed, nor who switched these mails off', async () => {
  const { id, jobId, person } = await talk.newTalk();
  const quiet = await talk.market.newPerson();
  await talk.market.apply(quiet, jobId);
  const off = { role: 'candidate', kind: 'jobPost', email: false };
  const url = '/v1/user/notification/setting';
  succeeded(await app.send('PATCH', url, { token: quiet.token, body: off }));
  await takeMoveMails(app);
  await close(jobId);
  expect(await listed(quiet.token)).toEqual([closedText]);
  const body = { status: 'applicantDeclined' };
  succeeded(
    await app.send('PATCH', `/v1/applicant/application/${id}`, { token: person.token, body }),
  );
  expect(await mailed()).toEqual([]);
});

test('a deleted company is told by its name, a deleted account by none', async () => {
  const boss = await talk.market.newEmployer();
  const { id: jobId } = await publishedJob(app, boss.token, boss.companyId);
  const person = await talk.market.newPerson();
  await talk.market.apply(person, jobId);
  await takeMoveMails(app);
  const url = `/v1/employer/company/${boss.companyId}`;
  succeeded(await app.send('DELETE', url, { token: boss.token }));
  expect(await listed(person.token)).toEqual([deletedText]);
  const other = await talk.market.newEmployer();
  const { id: otherJob } = await publishedJob(app, other.token, other.companyId);
  await talk.market.apply(person, otherJob);
  await takeMoveMails(app);
  succeeded(await app.send('DELETE', '/v1/user', { token: other.token }));
  succeeded(await app.send('DELETE', '/v1/user', { token: boss.token }));
  const nameless = 'A job post was deleted along with the account of its employer.';
  // What the account told before went with it.
  expect(await listed(person.token)).toEqual([nameless]);
  const mails = await takeMoveMails(app);
  expect(subjects(mails)).toEqual([nameless]);
  expect(JSON.stringify(mails)).not.toMatch(/North Quay|Structural/);
});

test('a closing costs the employer as much with hundreds of applicants, and all of them are told', async () => {
  const { jobId } = await talk.newTalk();
  await sql`
    with accounts as (
      insert into account (email, created_at, active_at)
      select 'crowd-' || n || '@crowd.example', now(), now() from generate_series(1, 250) n
      returning id),
    cvs as (
      insert into cv (account_id, created_at, updated_at, active_at)
      select id, now(), now(), now() from accounts returning id)
    insert into application (cv_id, job_id, employer_account_id, job_name, company_name, origin,
      status, created_at, moved_at, waiting_since)
    select cvs.id, ${jobId}, a.employer_account_id, a.job_name, a.company_name, 'applicant',
      'new', a.created_at, a.moved_at, a.waiting_since
    from cvs, application a where a.job_id = ${jobId}`.execute(app.parts.db);
  await takeMoveMails(app);
  await close(jobId);
  const asked = await sql`select from pgboss.job where name = 'notification.job'`.execute(
    app.parts.db,
  );
  expect(asked.rows).toHaveLength(2);
  const told = async () =>
    (
      await sql`select from notification where text = ${closedText}
        and account_id in (select id from account where email like 'crowd-%')`.execute(app.parts.db)
    ).rows.length;
  while (await notifyJobNewsNow(app));
  expect(await told()).toBe(250);
  await remove(jobId);
  while (await emptyNow(app));
  while (await notifyJobNewsNow(app));
  expect(await told()).toBe(0);
});

test('looked at by two nodes, and again after a crash, each round is told once @R3.4', async () => {
  const { jobId, person } = await talk.newTalk();
  for (let more = 0; more < 9; more += 1)
    await talk.market.apply(await talk.market.newPerson(), jobId);
  await takeMoveMails(app);
  await close(jobId);
  const { rows: rounds } = await sql<{ data: Parameters<typeof notifyJobNews>[2] }>`
    select data from pgboss.job where name = 'notification.job'`.execute(app.parts.db);
  const other = await secondNode(app);
  for (const { data } of rounds) {
    await expect(
      app.parts.runUnit(async (unit) => {
        const { config, limiter } = app.parts;
        const context = { config, keys: new KeyRing(), withinMailLimit: mailLimit(limiter) };
        await notifyJobNews(unit, context, data);
        throw new Error('The node died');
      }),
    ).rejects.toThrow('The node died');
    await Promise.all(
      [app, other, app, other].map((node) => runJob(node, 'notification.job', data)),
    );
  }
  expect(await listed(person.token)).toEqual([closedText]);
  expect(await takeMails(app)).toHaveLength(10);
});
