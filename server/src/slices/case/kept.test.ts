import { expect, test } from 'vitest';
import { signIn, testApp } from '../../../test/app.ts';
import { teamOf } from '../../../test/team.ts';
import { publishedCompany, publishedCv, publishedJob, succeeded } from '../../../test/world.ts';

const app = await testApp();
const { db } = app.parts;
await app.startJobs();
const { company: ours, owner, jobId, member } = await teamOf(app);
const companyId = ours.id;

interface Listed {
  list: { id: number }[];
  count: number;
}

const send = async <Data>(method: string, path: string, token: string, body?: unknown) =>
  await app.send<Data>(method as 'GET', path, { token, ...(body === undefined ? {} : { body }) });

/** Somebody of the team who hires for a company of their own. */
let elsewhere = { token: '', companyId: 0, jobId: 0 };
/** Another company of the same owner. */
let sister = { id: 0 };

let prepared: Promise<void> | undefined;
async function prepare() {
  const token = await member('vik@kept.example');
  const company = await publishedCompany(app, token);
  const job = await publishedJob(app, token, company.id);
  elsewhere = { token, companyId: company.id, jobId: job.id };
  sister = await publishedCompany(app, owner);
  await publishedJob(app, owner, sister.id);
}

async function seeker(email: string) {
  const token = await signIn(app, email, 'candidate');
  return { token, cvId: (await publishedCv(app, token)).id };
}

/** In how many lists of each side the other stands. */
async function seen({ token, cvId }: { token: string; cvId: number }) {
  const has = async (path: string, by: string, id: number) =>
    succeeded(await send<Listed>('GET', path, by)).list.some((one) => one.id === id);
  const enhancement = '/v1/applicant/skill-enhancement';
  const { jobs } = succeeded(await send<{ jobs: number }>('GET', enhancement, token));
  return {
    byTeam: await has(`/v1/employer/candidate?jobId=${jobId}`, owner, cvId),
    bySister: await has('/v1/employer/candidate', owner, cvId),
    elsewhere: await has(`/v1/employer/candidate?jobId=${elsewhere.jobId}`, elsewhere.token, cvId),
    jobs: succeeded(await send<Listed>('GET', '/v1/applicant/job?sort=newest', token)).count,
    directory: succeeded(await send<Listed>('GET', '/v1/applicant/company', token)).count,
    enhancement: jobs,
  };
}

test('a block of a company holds for its owner’s other companies, and for its team elsewhere @trust-49', async () => {
  await (prepared ??= prepare());
  const one = await seeker('one@kept.example');
  const before = await seen(one);
  expect(before).toMatchObject({ byTeam: true, bySister: true, elsewhere: true });
  succeeded(await send('PUT', `/v1/applicant/company/${companyId}/blocked`, one.token));
  expect(await seen(one)).toEqual({
    byTeam: false,
    bySister: false,
    elsewhere: false,
    jobs: 0,
    directory: 0,
    enhancement: 0,
  });
  const page = `/v1/applicant/job?companyId=${sister.id}&sort=newest`;
  expect(succeeded(await send<Listed>('GET', page, one.token)).count).toBe(1);
  succeeded(await send('DELETE', `/v1/applicant/company/${companyId}/blocked`, one.token));
  expect(await seen(one)).toEqual(before);
});

test('a company of a member who blocks somebody does not block for the others of the team @trust-49', async () => {
  await (prepared ??= prepare());
  const two = await seeker('two@kept.example');
  const path = `/v1/employer/company/${companyId}/candidate/${two.cvId}/blocked`;
  succeeded(await send('PUT', path, elsewhere.token));
  expect(await seen(two)).toMatchObject({ byTeam: false, elsewhere: true, jobs: 1 });
});

test('companies with the proved domain of where somebody works do not find them @trust-43', async () => {
  const other = await signIn(app, 'other@kept.example', 'employer');
  const company = await publishedCompany(app, other);
  const job = await publishedJob(app, other, company.id);
  const three = await seeker('three@kept.example');
  const found = async () =>
    succeeded(await send<Listed>('GET', `/v1/employer/candidate?jobId=${job.id}`, other)).list.some(
      ({ id }) => id === three.cvId,
    );
  const named = 'Quay Holdings';
  await db.updateTable('company').set({ name: named }).where('id', '=', companyId).execute();
  await db.updateTable('company').set({ name: 'Quay Labs' }).where('id', '=', company.id).execute();
  const worksAt = async (name: string) =>
    succeeded(await send('PUT', '/v1/applicant/own-employer', three.token, { name }));
  await worksAt(named);
  expect(await found()).toBe(true);
  const now = app.clock.now();
  const proof = { domain: 'quay.example', token: 'x', proved_by: 'dns' as const };
  const seenThen = { proved_at: now, seen_at: now, look_at: now };
  for (const id of [companyId, company.id])
    await db
      .insertInto('company_proof')
      .values({ company_id: id, ...proof, ...seenThen })
      .execute();
  expect(await found()).toBe(false);
  await worksAt('');
  expect(await found()).toBe(true);
  await worksAt('https://www.quay.example/about');
  expect(await found()).toBe(false);
});
