import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { interviews } from '../../../test/interviews.ts';
import { moveOn as daysPass, subscribe, sweep } from '../../../test/plans.ts';
import { publishedJob, succeeded } from '../../../test/world.ts';

let app: TestApp;
let at: Awaited<ReturnType<typeof interviews>>;
let boss: number;
let person: number;

const accountOf = async ({ token }: { token: string }) =>
  succeeded(await app.send<{ id: number }>('GET', '/v1/user/profile', { token })).id;

beforeAll(async () => {
  app = await testApp();
  at = await interviews(app);
  boss = await accountOf(at.boss);
  person = await accountOf(at.person);
});

/** What was done in an application, oldest first: where to, by which side, by whose account. */
const acts = async (id: number) =>
  (
    await app.parts.db
      .selectFrom('application_event')
      .select(['to_status', 'actor', 'actor_account_id'])
      .where('application_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ to_status, actor, actor_account_id }) => [to_status, actor, actor_account_id]);

const move = async (id: number, status: string) =>
  succeeded(await at.employer(id, 'PATCH', '', { status }));
const say = async (token: string, id: number) =>
  succeeded(
    await app.send('POST', `/v1/messenger/dialog/${id}/message`, {
      token,
      body: { id: randomUUID(), text: 'Hello' },
    }),
  );

test('moves, the first view, interviews and messages keep the account that did them @Z15.1', async () => {
  await at.begin();
  const id = await at.market.apply(at.person, at.jobId);
  succeeded(await at.employer(id, 'GET'));
  await move(id, 'nextSteps');
  await at.taken(id);
  succeeded(await at.candidate(id, 'DELETE', '/interview', {}));
  await at.offer(id);
  await say(at.boss.token, id);
  await say(at.person.token, id);
  // Leaving next steps calls the offered times off.
  await move(id, 'offer');
  succeeded(await at.employer(id, 'POST', '/undo'));
  succeeded(await at.candidate(id, 'PATCH', '', { status: 'applicantDeclined' }));
  expect(await acts(id)).toEqual([
    ['preNew', 'candidate', person],
    ['new', 'system', null],
    ['viewed', 'system', boss],
    ['nextSteps', 'employer', boss],
    ['offer', 'employer', boss],
    ['nextSteps', 'employer', boss],
    ['applicantDeclined', 'candidate', person],
  ]);
  const arranged = await app.parts.db
    .selectFrom('interview_event')
    .select(['state', 'actor_account_id'])
    .where('application_id', '=', id)
    .orderBy('id')
    .execute();
  expect(arranged.map((event) => [event.state, event.actor_account_id])).toEqual([
    ['offered', boss],
    ['taken', person],
    ['cancelled', person],
    ['offered', boss],
    ['cancelled', boss],
  ]);
  const said = await app.parts.db
    .selectFrom('message')
    .select('actor_account_id')
    .where('dialog_id', '=', id)
    .orderBy('number')
    .execute();
  expect(said.map((message) => message.actor_account_id)).toEqual([boss, person]);
});

test('so do bites, and an application that answers one is the person’s act @Z15.1', async () => {
  await at.begin();
  const bite = async () =>
    succeeded(
      await app.send<{ id: number }>('POST', `/v1/employer/job/${at.jobId}/bite`, {
        token: at.boss.token,
        body: { candidateId: at.person.cvId },
      }),
    ).id;
  await at.market.apply(at.person, at.jobId, false);
  const met = await bite();
  await at.market.deliver(met);
  expect(await acts(met)).toEqual([
    ['invite', 'employer', boss],
    ['inviteAccepted', 'candidate', person],
  ]);
});

test('an account that goes leaves its acts, and the database takes none without an account @Z15.2', async () => {
  await at.begin();
  const leaver = await at.market.newPerson();
  const left = await accountOf(leaver);
  const id = await at.market.apply(leaver, at.jobId);
  succeeded(await app.send('DELETE', '/v1/user', { token: leaver.token }));
  expect(await acts(id)).toEqual([
    ['preNew', 'candidate', left],
    ['new', 'system', null],
  ]);
  const forged = (actor: string, to: string, account: number | null) =>
    sql`update application_event set actor = ${actor}, to_status = ${to}, actor_account_id = ${account}
      where application_id = ${id}`.execute(app.parts.db);
  for (const [actor, to, account] of [
    ['candidate', 'preNew', null],
    ['employer', 'offer', null],
    ['system', 'viewed', null],
    ['system', 'new', boss],
  ] as const)
    await expect(forged(actor, to, account)).rejects.toThrow('application_event_actor');
});

test('posts keep who published and closed them, and pauses are the plan’s @Z15.1', async () => {
  const { token, companyId } = await at.market.newEmployer();
  const owner = await accountOf({ token });
  const { id } = await publishedJob(app, token, companyId);
  const post = async (verb: string) =>
    succeeded(await app.send('POST', `/v1/employer/job/${id}/${verb}`, { token }));
  await post('close');
  await post('publish');
  const posted = async () =>
    (
      await app.parts.db
        .selectFrom('job_event')
        .select(['type', 'actor_account_id'])
        .where('job_id', '=', id)
        .orderBy('id')
        .execute()
    ).map((event) => [event.type, event.actor_account_id]);
  const own = [
    ['published', owner],
    ['closed', owner],
    ['published', owner],
  ];
  expect(await posted()).toEqual(own);
  // Last of all: the end of early access and its grace pauses everybody's posts; a plan reopens.
  await daysPass(app, 11);
  await sweep(app);
  await subscribe(app, token, 'pro');
  expect(await posted()).toEqual([...own, ['paused', null], ['reopened', null]]);
});
