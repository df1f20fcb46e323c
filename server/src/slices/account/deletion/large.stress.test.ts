import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { emptyNow } from '../../../../test/background.ts';
import { exported } from '../../../../test/export.ts';
import { marketplace } from '../../../../test/marketplace.ts';
import { publishedJob } from '../../../../test/world.ts';
import { patient } from '../../../../test/patient.ts';

/** One more than the maximum of parameters in a PostgreSQL statement. */
const many = 65_536;
/** Few enough to insert well within the statement timeout. */
const atOnce = 4096;

test('who has more applications than a statement takes parameters gets all of them, and leaves @R7.3', async () => {
  const app = patient(await testApp());
  const { db } = app.parts;
  const { token, companyId } = await marketplace(app).newEmployer();
  const { id: jobId } = await publishedJob(app, token, companyId);
  const { account_id: accountId } = await db
    .selectFrom('company')
    .select('account_id')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  // From deleted people, so that no recipient is left.
  for (let written = 0; written < many; written += atOnce) {
    await sql`
      insert into application (job_id, employer_account_id, job_name, company_name, origin, status,
        created_at, moved_at, waiting_since)
      select ${jobId}, ${accountId}, 'Welder', 'North Quay', 'applicant', 'viewed', now(), now(), now()
      from generate_series(1, ${atOnce}::int)`.execute(db);
  }
  expect((await exported(app, token)).text('applications-received.json')).toContain('Welder');
  const deleted = await app.send('DELETE', '/v1/user', { token });
  expect(deleted.code).toBe(200);
  while (await emptyNow(app));
  const { count } = await db
    .selectFrom('application')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(0);
});

test('who has more companies than a transaction looks at leaves with all of them and their jobs @R7.3', async () => {
  const app = patient(await testApp());
  const { db } = app.parts;
  const { token, companyId } = await marketplace(app).newEmployer();
  const { id: jobId } = await publishedJob(app, token, companyId);
  await sql`
    insert into company (account_id, name, status, created_at, updated_at)
    select account_id, name, status, created_at, updated_at
    from company, generate_series(1, 2500) where id = ${companyId}`.execute(db);
  // One of the last has something to empty.
  await sql`
    update job set company_id = (select max(id) from company) where id = ${jobId}`.execute(db);
  const left = async (table: 'company' | 'job') =>
    (
      await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .execute()
    )[0]?.count;
  expect(await left('company')).toBe(2_501);
  expect((await app.send('DELETE', '/v1/user', { token })).code).toBe(200);
  expect([await left('company'), await left('job')]).toEqual([0, 1]);
  while (await emptyNow(app));
  expect(await left('job')).toBe(0);
});
