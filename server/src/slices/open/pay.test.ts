import type { Job, RoleInput } from '@fourfold/contract/job/schema.ts';
import type { JsonResume } from '@fourfold/contract/cv/json-resume.ts';
import { openJobPath } from '@fourfold/contract/open/address.ts';
import type { OpenJobView } from '@fourfold/contract/open/schema.ts';
import type { JobResult } from '@fourfold/contract/search/schema.ts';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { marketplace } from '../../../test/marketplace.ts';
import { publishedJob, succeeded } from '../../../test/world.ts';

let app: TestApp;
let market: ReturnType<typeof marketplace>;
let owner: { token: string; companyId: number };

beforeAll(async () => {
  app = await testApp();
  market = marketplace(app);
  owner = await market.newEmployer();
});

const hourly = (revenueMin: number, revenueMax: number) =>
  ({ revenueType: 'hourly', revenueMin, revenueMax }) as const;

const editRole = ({ id }: { id: number }, body: object) =>
  app.send<Job>('PATCH', `/v1/employer/job/${id}/role`, { token: owner.token, body });

async function jobThatPays(pay: RoleInput): Promise<Job> {
  const job = await publishedJob(app, owner.token, owner.companyId);
  return succeeded(await editRole(job, pay));
}

const fieldsOf = async (answer: Promise<{ code: number; response: { fields?: unknown } }>) => {
  const { code, response } = await answer;
  return [code, response.fields];
};
const refused = (property: string, text: string) => [422, [{ property, constraints: [text] }]];
const whole = 'Please enter whole dollars: only pay by the hour has cents';

test('cents of pay by the hour are the same at every door @pay-1', async () => {
  const job = await jobThatPays(hourly(17.25, 19.5));
  expect(job.role).toMatchObject(hourly(17.25, 19.5));
  expect(job.terms).toMatchObject(hourly(17.25, 19.5));
  const get = async (url: string) => (await app.http.inject({ url })).body;
  const page = await get(openJobPath(job));
  expect(page).toContain('$17.25 – $19.50 an hour');
  expect(page).toContain('about $35,880 – $40,560 a year');
  expect(page).toContain('"minValue":17.25,"maxValue":19.5,"unitText":"HOUR"');
  const { data } = JSON.parse(await get(`/open/v1/jobs/${job.id}`)) as { data: OpenJobView };
  expect(data.pay).toEqual({ type: 'hourly', min: 17.25, max: 19.5 });
  expect(await get('/open/jobs.indeed.xml')).toContain('$17.25 – $19.50 an hour');
  expect(await get('/open/jobs.linkedin.xml')).toContain('<amount><![CDATA[17.25]]></amount>');
  expect(await get('/open/jobs.rss')).toContain('$17.25 – $19.50 an hour');
  // Whoever applied reads the copy of a closed one.
  succeeded(await app.send('POST', `/v1/employer/job/${job.id}/close`, { token: owner.token }));
  const copy = app.parts.db.selectFrom('job').selectAll().where('copy_of', '=', job.id);
  expect(await copy.executeTakeFirstOrThrow()).toMatchObject({
    revenue_min: 17.25,
    revenue_max: 19.5,
  });
});

test('cents are refused where they do not belong, by the unit that is stored, too @pay-2', async () => {
  const job = await jobThatPays(hourly(17.25, 19.75));
  const cents = 'Please use at most two digits for cents';
  expect(await fieldsOf(editRole(job, { revenueMin: 17.255 }))).toEqual(
    refused('revenueMin', cents),
  );
  expect(await fieldsOf(editRole(job, { revenueMin: '17.25' }))).toEqual(
    refused('revenueMin', 'Please enter an amount in dollars, like 52,000 or 17.25'),
  );
  // The amounts that are stored have cents.
  expect(await fieldsOf(editRole(job, { revenueType: 'salary' }))).toEqual(
    refused('revenueType', whole),
  );
  succeeded(await editRole(job, { revenueType: 'salary', revenueMin: 52_000, revenueMax: 60_000 }));
  // The unit that is stored has none.
  expect(await fieldsOf(editRole(job, { revenueMin: 52_000.5 }))).toEqual(
    refused('revenueMin', whole),
  );
  const url = `/v1/employer/company/${owner.companyId}/job`;
  const draft = app.send('POST', url, { token: owner.token, body: { revenueMin: 17.25 } });
  expect(await fieldsOf(draft)).toEqual(refused('revenueMin', whole));
  succeeded(await editRole(job, { ...hourly(0.01, 99_999_999.99) }));
});

test('filters and orders compare pay to the cent, in any unit @pay-3', async () => {
  const low = await jobThatPays(hourly(17, 17.01));
  const high = await jobThatPays(hourly(17, 17.02));
  // 17.01 an hour are 35,380.80 a year.
  const yearly = await jobThatPays({
    revenueType: 'salary',
    revenueMin: 30_000,
    revenueMax: 35_381,
  });
  const person = await market.newPerson();
  const found = async (query: string) => {
    const url = `/v1/applicant/job?companyId=${owner.companyId}&limit=100&${query}`;
    const { list } = succeeded(
      await app.send<{ list: JobResult[] }>('GET', url, { token: person.token }),
    );
    return list.map(({ id }) => id).filter((id) => [low.id, high.id, yearly.id].includes(id));
  };
  expect(await found('sort=pay')).toEqual([high.id, yearly.id, low.id]);
  expect(await found('sort=pay&payMin=35380')).toEqual([high.id, yearly.id, low.id]);
  expect(await found('sort=pay&payMin=35381')).toEqual([high.id, yearly.id]);
  // What the person asks for at least is what the job pays at most.
  const profile = `/v1/applicant/cv/${person.cvId}/profile`;
  const asks = async (pay: object) =>
    succeeded(await app.send('PATCH', profile, { token: person.token, body: pay }));
  await asks({ ...hourly(17.01, 20), locationStateId: 'MN' });
  expect(await found('sort=pay&acceptable=true')).toEqual([high.id, yearly.id, low.id]);
  await asks(hourly(17.02, 20));
  expect(await found('sort=pay&acceptable=true')).toEqual([high.id]);
});

test('a CV keeps cents through its file and back @pay-4', async () => {
  const person = await market.newPerson();
  const url = `/v1/applicant/cv/${person.cvId}`;
  const patch = (body: object) =>
    app.send<object>('PATCH', `${url}/profile`, { token: person.token, body });
  expect(await fieldsOf(patch({ revenueType: 'monthly', revenueMin: 3000.5 }))).toEqual(
    refused('revenueMin', whole),
  );
  succeeded(await patch(hourly(38.95, 41.1)));
  const file = succeeded(
    await app.send<JsonResume>('GET', '/v1/applicant/cv/json-resume', { token: person.token }),
  );
  expect(file.meta.fourfold.profile).toMatchObject(hourly(38.95, 41.1));
});
