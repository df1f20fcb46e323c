import type { Company, CompanyView } from '@fourfold/contract/company/schema.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { secondNode, signIn, testApp, type Answer, type TestApp } from '../../../test/app.ts';
import { runJob } from '../../../test/background.ts';
import { employer, post, type Employer } from '../../../test/employers.ts';
import { beKnown, moveOn, subscribe, sweep } from '../../../test/plans.ts';
import { draftJob, publishedJob, succeeded } from '../../../test/world.ts';

/* What limits companies, and which of them everybody is shown. */

let app: TestApp;
let node: TestApp;
let boss: Employer;
let candidate: string;

beforeAll(async () => {
  app = await testApp();
  node = await secondNode(app);
  candidate = await signIn(app, 'candidate@limits.example', 'candidate');
});

beforeEach(async () => {
  boss = await employer(app);
});

const url = '/v1/employer/company';
const add = (on: TestApp = app): Promise<Answer<Company>> =>
  on.send('POST', url, { token: boss.token, body: { name: 'One more' } });
const codesOf = (answers: readonly Answer[]) =>
  answers.map(({ code }) => code).sort((a, b) => a - b);
const remove = (id: number) => app.send('DELETE', `${url}/${id}`, { token: boss.token });

describe('companies', () => {
  test('of a new account are three, though more come at once on two nodes; a deleted one makes room @B13.1', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => add(at % 2 === 0 ? app : node)),
    );
    expect(codesOf(answers)).toEqual([201, 201, 409, 409, 409, 409, 409, 409]);
    expect((await add()).response.message).toBe(
      'A new account can have 3 companies, and 10 once it is 3 days old and pays for a plan.',
    );
    expect((await remove(boss.companyId)).code).toBe(200);
    expect((await add()).code).toBe(201);
    expect((await add()).code).toBe(409);
  });

  test('of a known account are ten @B13.1', async () => {
    await beKnown(app, boss.token);
    for (let more = 0; more < 9; more += 1) expect((await add()).code).toBe(201);
    const refused = await add();
    expect([refused.code, refused.response.message]).toEqual([
      409,
      'You can have 10 companies, and 100 once the website of a company is proved.',
    ]);
  });

  test('that are deleted again count for the day @B13.2', async () => {
    for (let more = 1; more < 20; more += 1)
      expect((await remove(succeeded(await add()).id)).code).toBe(200);
    const refused = await add();
    expect([refused.code, refused.response.message]).toEqual([
      429,
      'You can add 20 companies a day. You can go on in 24 hours.',
    ]);
  });
});

test('a company has fifty drafts of jobs, of ads and copies, too; one that is deleted or published makes room @B13.3', async () => {
  const { token, companyId } = boss;
  const first = await draftJob(app, token, companyId);
  await sql`
    insert into job (company_id, name, created_at, updated_at)
    select ${companyId}, 'Draft', created_at, updated_at from job, generate_series(1, 49)
    where id = ${first.id}`.execute(app.parts.db);
  const create = () => app.send('POST', `${url}/${companyId}/job`, { token });
  const refused = await create();
  expect([refused.code, refused.response.message]).toEqual([
    409,
    'A company can have 50 drafts. Please publish or delete one to add another.',
  ]);
  const copy = `/v1/employer/job/${first.id}/duplicate`;
  expect((await app.send('POST', copy, { token })).code).toBe(409);
  const ads = { ads: [{ key: 'https://jobs.example/1', role: { name: 'Welder' }, skills: [] }] };
  const ofAd = () => app.send('POST', `${url}/${companyId}/ad`, { token, body: ads });
  expect((await ofAd()).code).toBe(409);
  expect((await app.send('DELETE', `/v1/employer/job/${first.id}`, { token })).code).toBe(200);
  expect((await ofAd()).code).toBe(201);
  expect((await create()).code).toBe(409);
});

describe('a published company is shown to everybody', () => {
  /** Of a new company: its public page, the directory, the sitemap, candidates' view, its owner. */
  async function shown(): Promise<[number, boolean, boolean, number, boolean]> {
    // Later than what is kept.
    app.clock.forward(31_000);
    const { companyId: id, token } = boss;
    const name = `Only ${id}`;
    await app.parts.db.updateTable('company').set({ name }).where('id', '=', id).execute();
    const ask = (path: string) => app.http.inject({ url: path, remoteAddress: `10.9.0.${id}` });
    const page = await ask(`/open/companies/${id}-only-${id}`);
    const embed = await ask(`/open/companies/${id}-only-${id}/embed`);
    const program = await ask(`/open/v1/companies/${id}`);
    const feed = await ask(`/open/companies/${id}-only-${id}/jobs.rss`);
    expect([embed, program, feed].map(({ statusCode }) => statusCode === 200)).toEqual(
      Array(3).fill(page.statusCode === 200),
    );
    const map = await ask('/sitemap-companies-0.xml');
    const list = succeeded(
      await app.send<{ list: CompanyView[]; count: number }>(
        'GET',
        `/v1/applicant/company?search=${encodeURIComponent(name)}`,
        { token: candidate },
      ),
    );
    expect(list.count).toBe(list.list.length);
    const view = await app.send('GET', `/v1/applicant/company/${id}`, { token: candidate });
    const own = succeeded(await app.send<Company>('GET', `${url}/${id}`, { token }));
    return [
      page.statusCode,
      list.list.some((one) => one.id === id),
      map.body.includes(`/open/companies/${id}-`),
      view.code,
      own.hasPage,
    ];
  }
  const everywhere = [200, true, true, 200, true];
  const nowhere = [404, false, false, 404, false];

  test('while it has an open job that is listed under its name @B13.4', async () => {
    expect(await shown()).toEqual(nowhere);
    await draftJob(app, boss.token, boss.companyId);
    expect(await shown()).toEqual(nowhere);
    const job = await publishedJob(app, boss.token, boss.companyId);
    expect(await shown()).toEqual(everywhere);
    for (const publicPage of ['unlisted', 'unnamed']) {
      const path = `/v1/employer/job/${job.id}/public-page`;
      succeeded(await app.send('PATCH', path, { token: boss.token, body: { publicPage } }));
      // Candidates read its name with the open job, and find it from there.
      expect(await shown()).toEqual([404, false, false, 200, false]);
    }
    const path = `/v1/employer/job/${job.id}/public-page`;
    const body = { publicPage: 'listed' };
    succeeded(await app.send('PATCH', path, { token: boss.token, body }));
    expect(await shown()).toEqual(everywhere);
    succeeded(await post(boss, job, 'close'));
    expect(await shown()).toEqual(nowhere);
  });

  test('or while its account is known, by age and a plan that is paid @B13.4', async () => {
    await subscribe(app, boss.token, 'pro');
    expect(await shown()).toEqual(nowhere);
    await app.parts.db
      .updateTable('account')
      .set({ created_at: new Date(app.clock.now().getTime() - 3 * 86_400_000) })
      .where('id', '=', boss.accountId)
      .execute();
    // Its own page goes by the time; lists follow within minutes.
    expect(await shown()).toEqual([200, false, false, 200, true]);
    await runJob(app, 'company.age');
    expect(await shown()).toEqual(everywhere);
    boss = await employer(app);
    await app.parts.db
      .updateTable('account')
      .set({ created_at: new Date(app.clock.now().getTime() - 3 * 86_400_000) })
      .where('id', '=', boss.accountId)
      .execute();
    await runJob(app, 'company.age');
    // The free days of starter are not paid.
    await subscribe(app, boss.token, 'starter');
    expect(await shown()).toEqual(nowhere);
    await moveOn(app, 8);
    await sweep(app);
    expect(await shown()).toEqual(everywhere);
  });
});
