import type {
  AnswerFacts,
  JobFacts,
  OwnAnswerFacts,
} from '@fourfold/contract/application/answer-facts.ts';
import type { OpenCompanyView, OpenJobView } from '@fourfold/contract/open/schema.ts';
import type { JobList, JobView } from '@fourfold/contract/search/schema.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { marketplace, type Person } from '../../../../test/marketplace.ts';
import { joined } from '../../../../test/team.ts';
import { publishedCv, publishedJob, succeeded } from '../../../../test/world.ts';
import { notePrompt } from './answer.commands.ts';

const dayMs = 24 * 3_600_000;
let app: TestApp;
let market: ReturnType<typeof marketplace>;
let boss: { token: string; companyId: number };
let people: Person[];
let jobId: number;

beforeAll(async () => {
  app = await testApp();
  market = marketplace(app);
  boss = await market.newEmployer();
  people = [];
  for (let at = 0; at < 7; at += 1) people.push(await market.newPerson());
  jobId = (await publishedJob(app, boss.token, boss.companyId)).id;
});

const call = async <Data>(
  token: string,
  method: 'GET' | 'PATCH' | 'POST',
  url: string,
  body?: object,
): Promise<Data> => succeeded(await app.send<Data>(method, url, { token, ...(body && { body }) }));
const reader = () => people[0]?.token ?? '';
const company = () =>
  call<AnswerFacts>(reader(), 'GET', `/v1/applicant/company/${boss.companyId}/facts`);
const ofJob = async (id = jobId) =>
  (await call<JobView>(reader(), 'GET', `/v1/applicant/job/${id}`)).answers;
const own = (place = `job/${jobId}`) =>
  call<OwnAnswerFacts>(boss.token, 'GET', `/v1/employer/${place}/facts`);
const open = async (url: string) => (await app.http.inject({ url, headers: {} })).body;
const move = (id: number | undefined, status: string) =>
  call(boss.token, 'PATCH', `/v1/employer/application/${id}`, { status });
const show = (id: number, publicPage: string) =>
  call(boss.token, 'PATCH', `/v1/employer/job/${id}/public-page`, { publicPage });
/** Sessions end meanwhile, so time passes by putting back what there is. */
async function daysLater(days: number): Promise<void> {
  const { db } = app.parts;
  const back = sql`make_interval(days => ${days}::int)`;
  await sql`update application_event set created_at = created_at - ${back}`.execute(db);
  await sql`update message set sent_at = sent_at - ${back}`.execute(db);
  await sql`update first_answer set messaged_at = messaged_at - ${back}`.execute(db);
  await sql`select keep_first_answer(application_id) from first_answer`.execute(db);
}
/** Pages are kept for a minute. */
const nextMinute = () => app.clock.forward(2 * 60_000);

test('job, company and public page say how it answers, with n and period; below five nothing @trust-21', async () => {
  const ids: number[] = [];
  for (const person of people.slice(0, 4)) ids.push(await market.apply(person, jobId));
  await daysLater(28);
  expect(await ofJob()).toMatchObject({ applications: null, medianDays: null, withinTen: null });
  expect(await open(`/open/companies/${boss.companyId}-north-quay-fabrication`)).toContain(
    'Too few to tell',
  );
  for (const person of people.slice(4, 6)) ids.push(await market.apply(person, jobId));
  await daysLater(2);
  // Two days after the first four had their answers: two moves, a message, and an undone move.
  await daysLater(28);
  const { db } = app.parts;
  const answered = async (id: number | undefined, days: number) => {
    await move(id, 'nextSteps');
    // As if it had come so many days after the application.
    await sql`update application_event set created_at = (
        select min(created_at) from application_event where application_id = ${id} and to_status = 'new')
        + make_interval(days => ${days}::int)
      where application_id = ${id} and to_status = 'nextSteps'`.execute(db);
    await sql`select keep_first_answer(${id}::int)`.execute(db);
  };
  // From a Saturday on.
  await answered(ids[0], 3);
  await answered(ids[1], 4);
  await answered(ids[2], 21);
  await move(ids[3], 'nextSteps');
  await call(boss.token, 'POST', `/v1/employer/application/${ids[3]}/undo`);
  const facts = {
    applications: 6,
    answered: 3,
    // 1, 2 and 15 working days.
    medianDays: 2,
    withinTen: 33,
    hires: 0,
  };
  expect(await ofJob()).toMatchObject({
    ...facts,
    reposts: 0,
    openDays: 0,
  } satisfies Partial<JobFacts>);
  expect(await company()).toMatchObject(facts);
  nextMinute();
  const page = await open(`/open/jobs/${jobId}-structural-welder`);
  expect(page).toContain('2 working days at the median (n = 3)');
  expect(page).toContain('33% (n = 6)');
  expect(page).toMatch(/\w{3} \d{1,2}, 2025 to \w{3} \d{1,2}, 2026/);
  const program = JSON.parse(await open(`/open/v1/jobs/${jobId}`)) as { data: OpenJobView };
  expect(program.data.answers).toEqual(await ofJob());
  const firm = JSON.parse(await open(`/open/v1/companies/${boss.companyId}`)) as {
    data: OpenCompanyView;
  };
  expect(firm.data.answers).toEqual(await company());
});

test('a message is an answer, at once; the employer reads what would change the share @trust-22', async () => {
  const id = await market.apply(people[6] as Person, jobId);
  expect(await own()).toMatchObject({ inTime: 1, soonOver: 0, withinTen: 33 });
  expect((await own()).withinTenIfAnswered).toBe(43);
  await call(boss.token, 'POST', `/v1/messenger/dialog/${id}/message`, {
    id: crypto.randomUUID(),
    text: 'Thank you, we are reading it.',
  });
  expect(await own()).toMatchObject({ inTime: 0, withinTenIfAnswered: 33 });
  expect(await own(`company/${boss.companyId}`)).toMatchObject({ inTime: 0, applications: 6 });
  await daysLater(28);
  expect(await ofJob()).toMatchObject({ applications: 7, answered: 4, medianDays: 1.5 });
});

test('nobody waits who deleted the account @trust-22', async () => {
  const { id } = await publishedJob(app, boss.token, boss.companyId);
  const [stays, goes] = [await market.newPerson(), await market.newPerson()];
  for (const person of [stays, goes]) await market.apply(person, id);
  expect(await own(`job/${id}`)).toMatchObject({ inTime: 2 });
  succeeded(await app.send('DELETE', '/v1/user', { token: goes.token }));
  expect(await own(`job/${id}`)).toMatchObject({ inTime: 1 });
  // Neither counts in what follows.
  succeeded(await app.send('DELETE', '/v1/user', { token: stays.token }));
  await sql`delete from first_answer where job_id = ${id}`.execute(app.parts.db);
});

test('an unnamed job has no facts in any page, call, filter or protocol, and gives its company none @trust-23', async () => {
  const secret = (await publishedJob(app, boss.token, boss.companyId)).id;
  const before = await company();
  await show(secret, 'unnamed');
  const ids: number[] = [];
  for (const person of people.slice(0, 6)) ids.push(await market.apply(person, secret));
  for (const id of ids) await move(id, 'nextSteps');
  await daysLater(28);
  expect(await ofJob(secret)).toBeNull();
  expect(await company()).toMatchObject({
    applications: before.applications,
    answered: before.answered,
  });
  nextMinute();
  expect(await open(`/open/jobs/${secret}-structural-welder`)).not.toMatch(
    /How they answer|working day|Posted again|Hires/,
  );
  const { data } = JSON.parse(await open(`/open/v1/jobs/${secret}`)) as { data: OpenJobView };
  expect(data.answers).toBeNull();
  const ojcp = await app.http.inject({ url: `/open/ojcp/v1/jobs/${secret}` });
  expect(ojcp.body).not.toContain('reply_facts');
  // The company answers within a week: its named job is found by that, this one is not.
  await notePrompt(app.parts.runUnit);
  const found = await call<JobList>(reader(), 'GET', '/v1/applicant/job?prompt=true&limit=50');
  const listed = found.list.map(({ id }) => id);
  expect(listed).toContain(jobId);
  expect(listed).not.toContain(secret);
  // Named again, it tells what came while it was listed alone.
  await show(secret, 'listed');
  expect(await company()).toMatchObject({ applications: before.applications });
});

test('who works there counts nowhere, and a job that is gone still counts for its company @trust-24', async () => {
  const before = await company();
  const [colleague] = people;
  await sql`insert into member (company_id, account_id, role, whole, created_at)
    select ${boss.companyId}, account_id, 'observer', true, now() from cv where id = ${colleague?.cvId ?? 0}`.execute(
    app.parts.db,
  );
  const short = (await publishedJob(app, boss.token, boss.companyId)).id;
  await market.apply(colleague as Person, short);
  const other = people[1] as Person;
  await market.apply(other, short);
  await daysLater(28);
  const count = (before.applications ?? 0) + 1;
  const named = () =>
    call<AnswerFacts>(other.token, 'GET', `/v1/applicant/company/${boss.companyId}/facts`);
  expect(await named()).toMatchObject({ applications: count });
  await call(boss.token, 'POST', `/v1/employer/job/${short}/close`);
  succeeded(await app.send('DELETE', `/v1/employer/job/${short}`, { token: boss.token }));
  expect(await named()).toMatchObject({ applications: count });
});

test('who takes the company over counts nowhere any more, in sums of any size @trust-24', async () => {
  const colleague = await joined(app, boss.companyId, { email: 'heir@market.example' });
  const role = (side: 'candidate' | 'employer') =>
    call(colleague.token, 'PATCH', '/v1/user/profile', { role: side });
  const { id } = await publishedJob(app, boss.token, boss.companyId);
  const { db } = app.parts;
  await role('candidate');
  const cv = await publishedCv(app, colleague.token);
  // Before joining the team, so that it counted.
  await sql`delete from member where account_id = ${colleague.accountId}`.execute(db);
  await market.apply({ token: colleague.token, cvId: cv.id }, id);
  for (const person of people.slice(1, 6)) await market.apply(person, id);
  expect(await own(`job/${id}`)).toMatchObject({ inTime: 6 });
  await daysLater(28);
  const [before, told] = [await ofJob(id), (await company()).applications ?? 0];
  expect(before).toMatchObject({ applications: 6 });
  const [{ id: memberId } = { id: 0 }] = (
    await sql<{ id: number }>`insert into member (company_id, account_id, role, whole, created_at)
      values (${boss.companyId}, ${colleague.accountId}, 'recruiter', true, now()) returning id`.execute(
      db,
    )
  ).rows;
  await role('employer');
  const url = `/v1/employer/company/${boss.companyId}/team/handover`;
  const name = { firstName: 'Bo', lastName: 'Berg' };
  await call(boss.token, 'POST', url, { memberId, name });
  expect(await ofJob(id)).toMatchObject({ applications: 6 });
  await call(colleague.token, 'POST', `${url}/take`, {});
  expect(await ofJob(id)).toMatchObject({ applications: 5 });
  expect((await company()).applications).toBe(told - 1);
  // What happens to it later brings it back nowhere.
  await sql`select keep_first_answer(application_id) from first_answer`.execute(db);
  expect(await ofJob(id)).toMatchObject({ applications: 5 });
});

test('addresses at the proved domain count nowhere, look-alikes do @trust-24', async () => {
  const before = await company();
  const { id } = await publishedJob(app, boss.token, boss.companyId);
  await sql`insert into company_proof
    (company_id, domain, token, proved_by, proved_at, seen_at, look_at)
    values (${boss.companyId}, 'north-quay.example', 'x', 'dns', now(), now(), now())`.execute(
    app.parts.db,
  );
  const addresses = [
    'ana@north-quay.example',
    'bo@mail.North-Quay.example',
    'cy@not-north-quay.example',
    'di@north-quay.example.net',
    'north-quay.example@post.example',
  ];
  for (const address of addresses) {
    const person = await market.newPerson();
    await sql`update account set email = ${address} from cv
      where cv.account_id = account.id and cv.id = ${person.cvId}`.execute(app.parts.db);
    await market.apply(person, id);
  }
  await sql`delete from company_proof`.execute(app.parts.db);
  await daysLater(28);
  expect(await company()).toMatchObject({ applications: (before.applications ?? 0) + 3 });
});

test('the facts end on the day after twelve months @trust-21', async () => {
  const all = await company();
  expect(new Date(all.until).getTime() - new Date(all.from).getTime()).toBeLessThan(366 * dayMs);
  await daysLater(366);
  expect(await company()).toMatchObject({ applications: null });
});
