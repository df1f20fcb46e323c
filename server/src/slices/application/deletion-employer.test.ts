import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { marketplace } from '../../../test/marketplace.ts';
import { publishedJob, succeeded } from '../../../test/world.ts';

const app = await testApp();
const { db } = app.parts;

test('the names of an employer and a job go with the account, though their company went before @account-48', async () => {
  const market = marketplace(app);
  const { token, companyId } = await market.newEmployer();
  const job = await publishedJob(app, token, companyId);
  await market.apply(await market.newPerson(), job.id);
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
