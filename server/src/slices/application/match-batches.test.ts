import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { deliverRestNow, storeRestNow } from '../../../test/background.ts';
import { marketplace, type Person } from '../../../test/marketplace.ts';
import { subscribe } from '../../../test/plans.ts';
import { copyRows } from '../../../test/multiply.ts';
import { publishedJob, succeeded } from '../../../test/world.ts';
import { countWrites, dyingIn, forgetWrites, writesOf } from '../../../test/writes.ts';
import { deliverRest } from './application.commands.ts';
import { storeRest } from './match.commands.ts';

/* Stored matches of a CV or a job with very many applications follow it some at a time. */

let app: TestApp;
let person: Person;
let employer: { token: string; companyId: number };
let jobId: number;
let applicationId: number;

/** A CV and a job with 2,500 applications between them, of which one is live. */
beforeAll(async () => {
  app = await testApp();
  const market = marketplace(app);
  employer = await market.newEmployer();
  const skills = [{ name: 'Welding', level: 4 }];
  person = await market.newPerson(skills);
  ({ id: jobId } = await publishedJob(app, employer.token, employer.companyId, skills));
  applicationId = await market.apply(person, jobId);
  await copyRows(
    app.parts.db,
    'application',
    `src.id = ${applicationId}`,
    { status: "'applicantDeclined'" },
    'generate_series(1, 2499) as n',
  );
  await countWrites(app);
});

const setLevel = async (level: number) =>
  succeeded(
    await app.send('PATCH', `/v1/applicant/cv/${person.cvId}/skill`, {
      token: person.token,
      body: { skills: [{ name: 'Welding', level, workOutside: true }] },
    }),
  );

const askLevel = async (level: number) =>
  succeeded(
    await app.send('PATCH', `/v1/employer/job/${jobId}/skill`, {
      token: employer.token,
      body: { skills: [{ name: 'Welding', level }] },
    }),
  );

/** How many applications have each band, the newest first. */
async function bands(): Promise<(string | number)[][]> {
  const { rows } = await sql<{ band: string; count: number }>`
    select band, count(*)::int as count from application group by band order by max(id) desc
  `.execute(app.parts.db);
  return rows.map(({ band, count }) => [band, count]);
}

const finish = async () => {
  while (await storeRestNow(app));
};

test('a change of a CV recounts a thousand matches at once, the rest in batches that survive a kill @growth-50', async () => {
  expect(await bands()).toEqual([['meet', 2500]]);
  await forgetWrites(app);
  await setLevel(1);
  expect(await bands()).toEqual([
    ['doNotMeet', 1000],
    ['meet', 1500],
  ]);
  const { rows } = await sql<{ data: { cvId: number; before: number } }>`
    select data from pgboss.job where name = 'application.matches'`.execute(app.parts.db);
  const rest = rows[0]?.data ?? { cvId: 0, before: 0 };
  await expect(storeRest(dyingIn(app.parts.runUnit, 2), rest)).rejects.toThrow('died');
  expect(await bands()).toEqual([
    ['doNotMeet', 2000],
    ['meet', 500],
  ]);
  await finish();
  expect(await bands()).toEqual([['doNotMeet', 2500]]);
  expect((await writesOf(app)).most).toBeLessThan(1_100);
});

test('of two changes the later one is in every match at the end, whichever run is the last @growth-51', async () => {
  await setLevel(5);
  await askLevel(5);
  await setLevel(4);
  await askLevel(4);
  const { rows } = await sql<{ data: { cvId: number; before: number } }>`
    select data from pgboss.job where name = 'application.matches'`.execute(app.parts.db);
  expect(rows).toHaveLength(4);
  // All at once, as on several nodes, and one of them again, very late.
  await Promise.all(rows.map(({ data }) => storeRest(app.parts.runUnit, data)));
  expect(await bands()).toEqual([['meet', 2500]]);
  await setLevel(1);
  await finish();
  await storeRest(app.parts.runUnit, rows[0]?.data ?? { cvId: 0, before: 0 });
  expect(await bands()).toEqual([['doNotMeet', 2500]]);
});

test('the end of a pause delivers some of those who waited at once, the rest in batches that survive a kill @growth-52', async () => {
  const { db, runUnit, config } = app.parts;
  const { id } = await publishedJob(app, employer.token, employer.companyId);
  await marketplace(app).apply(person, id, false);
  const copies = 'generate_series(1, 89) as n';
  const address = "'waiting' || n || '@market.example'";
  const mine = `(select account_id from cv where id = ${person.cvId})`;
  await copyRows(db, 'account', `src.id = ${mine}`, { email: address, google_sub: 'null' }, copies);
  const account = `(select id from account where email = ${address})`;
  await copyRows(db, 'cv', `src.id = ${person.cvId}`, { account_id: account }, copies);
  const cv = `(select id from cv where account_id = ${account})`;
  await copyRows(db, 'application', `src.job_id = ${id}`, { cv_id: cv }, copies);
  await db
    .updateTable('application')
    .set({ created_at: new Date(app.clock.now().getTime() - 86_400_000) })
    .where('job_id', '=', id)
    .execute();
  const { token } = employer;
  const delivered = async () =>
    (
      await db
        .selectFrom('application')
        .select('id')
        .where('job_id', '=', id)
        .where('status', '=', 'new')
        .execute()
    ).length;
  succeeded(await app.send('POST', '/v1/user/subscription/zero-in-grace-period', { token }));
  expect(await delivered()).toBe(0);
  await subscribe(app, token, 'pro');
  expect(await delivered()).toBe(25);
  const rest = { jobIds: [id] };
  await expect(deliverRest(dyingIn(runUnit, 2), rest, config.applyUndoSeconds)).rejects.toThrow(
    'died',
  );
  expect(await delivered()).toBe(50);
  while (await deliverRestNow(app));
  expect(await delivered()).toBe(90);
  const told = await db
    .selectFrom('application_event')
    .select('application_id')
    .where('to_status', '=', 'new')
    .where(
      'application_id',
      'in',
      db.selectFrom('application').select('id').where('job_id', '=', id),
    )
    .execute();
  expect(told).toHaveLength(90);
});
