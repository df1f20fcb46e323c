import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { marketplace } from '../../../../test/marketplace.ts';
import { publishedJob, succeeded } from '../../../../test/world.ts';
import { patient } from '../../../../test/patient.ts';

const app = patient(await testApp());
const market = marketplace(app);

test('whoever applies while the employer leaves keeps no name of the company @account-49', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => market.newPerson()));
  for (let round = 0; round < 3; round += 1) {
    const { token, companyId } = await market.newEmployer();
    const job = await publishedJob(app, token, companyId);
    const apply = (person: (typeof people)[number]) =>
      app.send('POST', `/v1/applicant/cv/${person.cvId}/application/job/${job.id}`, {
        token: person.token,
      });
    const [first, ...others] = people;
    const early = others.map(apply);
    const gone = app.send('DELETE', '/v1/user', { token });
    const late = first && apply(first);
    for (const answer of await Promise.all([...early, late]))
      expect([201, 404]).toContain(answer?.code);
    succeeded(await gone);
  }
  const kept = await app.parts.db
    .selectFrom('application')
    .select(['job_id', 'employer_account_id', 'job_name', 'company_name'])
    .execute();
  expect(kept.length).toBeGreaterThan(3);
  expect(kept).toEqual(
    kept.map(() => ({
      job_id: null,
      employer_account_id: null,
      job_name: 'Deleted job post',
      company_name: 'Deleted account',
    })),
  );
});
