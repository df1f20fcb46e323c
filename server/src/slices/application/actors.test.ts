import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { databaseUrl, runOnce } from '../../../test/database.ts';
import { interviews } from '../../../test/interviews.ts';
import { moveOn as daysPass, subscribe, sweep } from '../../../test/plans.ts';
import { publishedJob, succeeded } from '../../../test/world.ts';
import { applyMigrations, readMigrations } from '../../platform/db/migrate.ts';

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
  // The server says it itself, and leaves nothing to what helps the release before.
  await helpOthers('disable');
});

const helpOthers = async (how: 'enable' | 'disable') => {
  for (const table of ['message', 'application_event', 'interview_event'])
    await sql.raw(`alter table ${table} ${how} trigger ${table}_actor`).execute(app.parts.db);
};

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

test('what a server of the release before writes gets its account @Z15.3', async () => {
  await at.begin();
  const id = await at.standing('nextSteps');
  const { db } = app.parts;
  await helpOthers('enable');
  await sql`delete from application_event where application_id = ${id}`.execute(db);
  await sql`insert into application_event (application_id, to_status, actor, created_at)
    values (${id}, 'preNew', 'candidate', now()), (${id}, 'new', 'system', now()),
      (${id}, 'viewed', 'system', now()), (${id}, 'nextSteps', 'employer', now())`.execute(db);
  await sql`insert into interview_event (application_id, state, actor, created_at)
    values (${id}, 'offered', 'employer', now()), (${id}, 'declined', 'candidate', now())`.execute(
    db,
  );
  await sql`insert into dialog (application_id, candidate_account_id, employer_account_id, last_at)
    values (${id}, ${person}, ${boss}, now())`.execute(db);
  await sql`insert into message (dialog_id, number, id, from_role, text, sent_at)
    values (${id}, 1, gen_random_uuid(), 'employer', 'Hello', now()),
      (${id}, 2, gen_random_uuid(), 'candidate', 'Hello', now())`.execute(db);
  expect((await acts(id)).map(([, , account]) => account)).toEqual([person, null, boss, boss]);
  const { rows } = await sql<{ account: number }>`
    select actor_account_id as account from interview_event where application_id = ${id}
    union all select actor_account_id from message where dialog_id = ${id}`.execute(db);
  expect(rows.map(({ account }) => account)).toEqual([boss, person, boss, person]);
});

/** What the release before had: an application, one of a deleted person, one of a deleted employer. */
const former = `
  insert into account (email, created_at, active_at)
    select name || '@former.example', now(), now() from unnest('{boss,person}'::text[]) name;
  insert into company (account_id, name, status, created_at, updated_at)
    values (1, 'North Quay', 'published', now(), now());
  insert into job (company_id, name, status, first_published_at, published_at, created_at, updated_at)
    values (1, 'Welder', 'closed', '2026-01-05', '2026-02-05', now(), now()),
      (1, 'Fitter', 'published', '2026-01-06', '2026-01-06', now(), now()),
      (1, 'Rigger', 'draft', null, null, now(), now());
  insert into cv (account_id, created_at, updated_at, active_at) values (2, now(), now(), now());
  insert into application (cv_id, job_id, employer_account_id, job_name, company_name, origin, status,
      created_at, moved_at, waiting_since)
    select cv_id, job_id, employer, 'Welder', 'North Quay', 'applicant', 'hired', now(), now(), now()
    from (values (1, 1, 1), (null, 1, 1), (1, null, null)) as of (cv_id, job_id, employer);
  insert into application_event (application_id, to_status, actor, created_at)
    select application.id, to_status, actor, now()
    from application, (values ('preNew', 'candidate'), ('new', 'system'), ('viewed', 'system'),
      ('nextSteps', 'employer')) as move (to_status, actor);
  insert into interview_event (application_id, state, actor, created_at)
    select id, 'offered', 'employer', now() from application
    union all select id, 'declined', 'candidate', now() from application;
  insert into dialog (application_id, candidate_account_id, employer_account_id, last_at)
    values (1, 2, 1, now()), (2, null, 1, now()), (3, 2, null, now());
  insert into message (dialog_id, number, id, from_role, text, sent_at)
    select application_id, number, gen_random_uuid(), (array['employer', 'candidate'])[number], '', now()
    from dialog, generate_series(1, 2) number`;

test('past acts are filled in, and 0 stands for an account that was gone by then @Z15.3', async () => {
  const name = `fourfold_former_${randomBytes(4).toString('hex')}`;
  const { url } = inject('database');
  await runOnce(url, `create database ${name}`);
  onTestFinished(async () => void (await runOnce(url, `drop database ${name} with (force)`)));
  const client = new pg.Client({ connectionString: databaseUrl(url, name) });
  await client.connect();
  onTestFinished(() => client.end());
  const all = await readMigrations();
  const here = all.findIndex((one) => one.endsWith('_application_actors.sql'));
  await applyMigrations(client, all.slice(0, here));
  await client.query(former);
  await applyMigrations(client, all.slice(here));
  const read = async (rows: string) =>
    (await client.query<{ account: number }>(`${rows}, id`)).rows.map(({ account }) => account);
  const of = (table: string, by: string) =>
    read(`select actor_account_id as account from ${table} order by ${by}`);
  const each = (accounts: number[][]) => accounts.flat();
  expect(await of('application_event', 'application_id')).toEqual(
    [
      [2, null, 1, 1],
      [0, null, 1, 1],
      [2, null, 0, 0],
    ].flat(),
  );
  const pairs = each([
    [1, 2],
    [1, 0],
    [0, 2],
  ]);
  expect(await of('interview_event', 'application_id')).toEqual(pairs);
  expect(await of('message', 'dialog_id, number')).toEqual(pairs);
  const { rows: posted } = await client.query<{ line: string }>(
    `select concat_ws(' ', job_id, type, actor_account_id, to_char(created_at, 'MM-DD')) as line
     from job_event order by id`,
  );
  expect(posted.map(({ line }) => line)).toEqual([
    '1 published 1 01-05',
    '2 published 1 01-06',
    '1 published 1 02-05',
  ]);
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
