import type { Company } from '@fourfold/contract/company/schema.ts';
import type { Job } from '@fourfold/contract/job/schema.ts';
import { messages } from '@fourfold/contract/protocol/messages.ts';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { takeMoveMails } from '../../../test/background.ts';
import { marketplace, type Person } from '../../../test/marketplace.ts';
import { publishedJob } from '../../../test/world.ts';

const address = 'visit evil . example';

let app: TestApp;
let boss: { token: string; companyId: number };
let person: Person;
let jobId: number;

beforeAll(async () => {
  app = await testApp();
  const market = marketplace(app);
  [boss, person] = [await market.newEmployer(), await market.newPerson()];
  jobId = (await publishedJob(app, boss.token, boss.companyId)).id;
});

const refused = async (token: string, url: string, body: object) =>
  (await app.send('PATCH', url, { token, body })).response;

const wrongName = (property: string) => ({
  status: 'error-validation',
  fields: [{ property, constraints: [messages.nameAddress] }],
});

test('names of companies, jobs, people and skills hold no web address @H6.2', async () => {
  const employer = (url: string, body: object) => refused(boss.token, `/v1/employer/${url}`, body);
  const cv = (url: string, body: object) =>
    refused(person.token, `/v1/applicant/cv/${person.cvId}/${url}`, body);
  const skills = [{ name: 'Welding', level: 3, workOutside: true }];
  expect([
    await employer(`company/${boss.companyId}`, { name: address }),
    await employer(`job/${jobId}/role`, { name: address }),
    await employer(`job/${jobId}/skill`, { skills: [{ name: address, level: 1 }] }),
    await cv('profile', { firstName: address }),
    await cv('profile', { lastName: address }),
    await cv('skill', { skills: [...skills, { ...skills[0], name: address }] }),
  ]).toMatchObject([
    wrongName('name'),
    wrongName('name'),
    wrongName('skills.0.name'),
    wrongName('firstName'),
    wrongName('lastName'),
    wrongName('skills.1.name'),
  ]);
  // Texts say what they like.
  expect((await cv('profile', { bio: 'See https://quay.example' })).status).toBe('success');
});

test('one that stood there before is named, and is in no subject @H6.3', async () => {
  const { db } = app.parts;
  await db.updateTable('job').set({ name: address }).where('id', '=', jobId).execute();
  await db
    .updateTable('company')
    .set({ name: `${'x'.repeat(80)} Inc.` })
    .where('id', '=', boss.companyId)
    .execute();
  const { token } = boss;
  const url = `/v1/employer/job/${jobId}`;
  // An edit of something else is told which field it is.
  const body = { locationCity: 'Cloquet' };
  const edited = await app.send<Job>('PATCH', `${url}/role`, { token, body });
  expect(edited.response).toMatchObject(wrongName('name'));
  const company = await app.send<Company>('PATCH', `/v1/employer/company/${boss.companyId}`, {
    token,
    body: { name: 'North Quay' },
  });
  expect(company.code).toBe(200);

  await db
    .updateTable('company')
    .set({ name: `${'x'.repeat(80)} Inc.` })
    .where('id', '=', boss.companyId)
    .execute();
  await takeMoveMails(app);
  const bite = { candidateId: person.cvId, note: 'Confirm at https://evil.example' };
  expect((await app.send('POST', `${url}/bite`, { token, body: bite })).code).toBe(201);
  const [mail] = await takeMoveMails(app);
  expect(mail?.subject).toBe(`${'x'.repeat(59)}… sent you a bite for a job.`);

  const renamed = { name: 'Welder' };
  expect((await app.send('PATCH', `${url}/role`, { token, body: renamed })).code).toBe(200);
});
