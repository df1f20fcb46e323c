import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../app.ts';
import { interviews } from '../interviews.ts';
import { messenger } from '../talk.ts';
import { formWith, pngPicture, publishedJob, succeeded } from '../world.ts';

/** What one account could make without end: each has a bound, and says when it goes on. */

let app: TestApp;
let talk: Awaited<ReturnType<typeof messenger>>;

beforeAll(async () => {
  app = await testApp();
  talk = await messenger(app);
});

const hour = 3_600_000;
const ago = (hours: number) => new Date(app.clock.now().getTime() - hours * hour);

/** So many messages of the employer's stand in a dialog. */
const written = (dialog: number, count: number, at: Date) =>
  sql`
    with sent as (
      insert into message (dialog_id, number, id, from_role, actor_account_id, text, sent_at)
      select ${dialog}, last_number + n, gen_random_uuid(), 'employer', employer_account_id, 'One of many', ${at}
      from dialog, generate_series(1, ${count}::int) n where application_id = ${dialog}
      returning number)
    update dialog set last_number = (select max(number) from sent) where application_id = ${dialog}`.execute(
    app.parts.db,
  );

/** An application in which both may talk. */
async function talking(): Promise<{ id: number; token: string }> {
  const { id, person } = await talk.newTalk();
  succeeded(
    await app.send('PATCH', `/v1/employer/application/${id}`, {
      token: talk.boss.token,
      body: { status: 'nextSteps' },
    }),
  );
  // The first message opens the dialog.
  await talk.said(talk.boss.token, id, 'Hello');
  return { id, token: person.token };
}

test('200 messages a day in one conversation, of each side for itself; a repeated one is none @B13.5', async () => {
  const { id, token } = await talking();
  await sql`delete from message where dialog_id = ${id}`.execute(app.parts.db);
  await written(id, 199, ago(5));
  const last = randomUUID();
  expect((await talk.send(talk.boss.token, id, 'The last one', last)).code).toBe(201);
  expect((await talk.send(talk.boss.token, id, 'The last one', last)).code).toBe(201);
  const refused = await talk.send(talk.boss.token, id, 'One too many');
  expect([refused.code, refused.headers['retry-after'], refused.response.message]).toEqual([
    429,
    String(19 * 3600),
    'You can send 200 messages a day in one conversation. You can go on in 19 hours.',
  ]);
  expect((await talk.send(token, id, 'I can still answer')).code).toBe(201);
  await sql`update message set sent_at = ${ago(24)} where dialog_id = ${id}`.execute(app.parts.db);
  expect((await talk.send(talk.boss.token, id, 'The next day')).code).toBe(201);
});

test('1,000 messages a day in all conversations @B13.5', async () => {
  const { id } = await talking();
  const boss = sql`(select employer_account_id from dialog where application_id = ${id})`;
  await sql`
    insert into account_day values (${boss}, 'message', ${app.clock.now()}, 999)
    on conflict (account_id, what) do update set count = 999`.execute(app.parts.db);
  expect((await talk.send(talk.boss.token, id, 'The last one')).code).toBe(201);
  const refused = await talk.send(talk.boss.token, id, 'One too many');
  expect([refused.code, refused.response.message]).toEqual([
    429,
    'You can send 1,000 messages a day. You can go on in 24 hours.',
  ]);
  await app.parts.db.deleteFrom('account_day').execute();
});

test('an application is moved 100 times a day by each side, taking back included @B13.6', async () => {
  const { id, token } = await talking();
  await sql`
    insert into application_event (application_id, from_status, to_status, actor, actor_account_id, created_at)
    select ${id}, 'nextSteps', 'nextSteps', 'employer', employer_account_id, ${ago(1)}
    from application, generate_series(1, 99) where id = ${id}`.execute(app.parts.db);
  // With the move to the next steps, of just now.
  const undo = `/v1/employer/application/${id}/undo`;
  const refused = await app.send('POST', undo, { token: talk.boss.token });
  expect([refused.code, refused.response.message]).toEqual([
    429,
    'You can move an application 100 times a day. You can go on in 24 hours.',
  ]);
  const move = (status: string, side: 'employer' | 'applicant', by: string) =>
    app.send('PATCH', `/v1/${side}/application/${id}`, { token: by, body: { status } });
  expect((await move('offer', 'employer', talk.boss.token)).code).toBe(429);
  expect((await move('applicantDeclined', 'applicant', token)).code).toBe(200);
});

test('times are offered 50 times a day for one application @B13.6', async () => {
  const own = await testApp();
  const meetings = await interviews(own);
  const id = await meetings.standing();
  await meetings.offer(id);
  await sql`
    insert into interview_event (application_id, state, actor, actor_account_id, created_at)
    select ${id}, 'offered', 'employer', employer_account_id, ${ago(2)}
    from application, generate_series(1, 49) where id = ${id}`.execute(own.parts.db);
  await expect(meetings.offer(id)).rejects.toThrow('You can offer times for one application 50');
  const other = await meetings.standing('nextSteps', await meetings.market.newPerson());
  await meetings.offer(other);
});

test('an account uploads a thousand pictures, and changes things 20,000 times a day @B13.7', async () => {
  const person = await talk.market.newPerson();
  const account = sql`(select account_id from cv where id = ${person.cvId})`;
  await sql`
    insert into picture (account_id, key, width, height, bytes, created_at)
    select ${account}, 'many-' || n, 1, 1, 1, now()
    from generate_series(1, 999 - (select count(*)::int from picture where account_id = ${account})) n`.execute(
    app.parts.db,
  );
  const form = formWith(await pngPicture());
  const upload = () =>
    app.send('POST', '/v1/file/upload/picture/small', { token: person.token, ...form });
  expect((await upload()).code).toBe(201);
  expect((await upload()).code).toBe(409);

  const job = await publishedJob(app, talk.boss.token, talk.boss.companyId);
  const save = () => app.send('PUT', `/v1/applicant/job/${job.id}/saved`, { token: person.token });
  const until = app.clock.now().getTime() + 24 * hour;
  await sql`
    insert into rate_limit (key, points, expire)
    select 'write-account:' || ${account}, 19990, ${Math.max(until, Date.now() + 24 * hour)}
    on conflict (key) do update set points = 19990`.execute(app.parts.db);
  const codes: number[] = [];
  for (let times = 0; times < 25; times += 1) codes.push((await save()).code);
  // Ten are drawn at once; what was drawn before counts, too.
  const passed = codes.filter((code) => code === 200).length;
  expect([passed >= 10, passed < 20, codes.at(-1)]).toEqual([true, true, 429]);
  // Reading goes on, and other accounts do.
  expect((await app.send('GET', '/v1/user/profile', { token: person.token })).code).toBe(200);
  expect(
    (
      await app.send('PUT', `/v1/applicant/job/${job.id}/saved`, {
        token: (await talk.market.newPerson()).token,
      })
    ).code,
  ).toBe(200);
});
