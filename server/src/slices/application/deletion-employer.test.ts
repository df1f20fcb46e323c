import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { marketplace } from '../../../test/marketplace.ts';
import { publishedJob, succeeded } from '../../../test/world.ts';

const app = await testApp();
const { db } = app.parts;

test('what a server of the release before wrote goes with its employer all the same @account-48', async () => {
  const market = marketplace(app);
  const { token, companyId } = await market.newEmployer();
  const job = await publishedJob(app, token, companyId);
  const person = await market.newPerson();
  // The columns that the deletion knows.
  await sql`
    insert into application
      (cv_id, job_id, job_name, company_name, origin, status, created_at, moved_at, waiting_since)
    values (${person.cvId}, ${job.id}, 'Structural welder', 'North Quay Fabrication',
            'applicant', 'new', now(), now(), now())`.execute(db);
  const names = () =>
    db.selectFrom('application').select(['job_name', 'company_name']).executeTakeFirst();
  expect(await names()).toEqual({
    job_name: 'Structural welder',
    company_name: 'North Quay Fabrication',
  });

  succeeded(await app.send('DELETE', `/v1/employer/company/${companyId}`, { token }));
  succeeded(await app.send('DELETE', '/v1/user', { token }));
  expect(await names()).toEqual({
    job_name: 'Deleted job post',
    company_name: 'Deleted account',
  });
});
