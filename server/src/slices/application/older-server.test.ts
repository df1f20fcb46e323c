import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { marketplace } from '../../../test/marketplace.ts';
import { publishedJob, succeeded } from '../../../test/world.ts';

test('what a server from before 0024 writes beside this one is the employer’s all the same, until they leave @R5.3', async () => {
  const app = await testApp();
  const market = marketplace(app);
  const { token, companyId } = await market.newEmployer();
  const { id: jobId } = await publishedJob(app, token, companyId);
  const { cvId } = await market.newPerson();
  // As that release writes it.
  const { rows } = await sql<{ id: number }>`
    insert into application (cv_id, job_id, job_name, company_name, origin, status, created_at,
      moved_at, waiting_since)
    values (${cvId}, ${jobId}, 'Structural welder', 'North Quay Fabrication', 'applicant', 'viewed',
      now(), now(), now())
    returning id`.execute(app.parts.db);
  const stored = () =>
    app.parts.db
      .selectFrom('application')
      .select(['company_name', 'employer_account_id'])
      .where('id', '=', rows[0]?.id ?? 0)
      .executeTakeFirstOrThrow();
  const { id: accountId } = succeeded(
    await app.send<{ id: number }>('GET', '/v1/user/profile', { token }),
  );
  expect((await stored()).employer_account_id).toBe(accountId);
  succeeded(await app.send('DELETE', '/v1/user', { token }));
  expect(await stored()).toEqual({ company_name: 'Deleted account', employer_account_id: null });
});
