import { needsOf } from '@fourfold/contract/matching/score.ts';
import type { Job } from '@fourfold/contract/job/schema.ts';
import type { JobResult } from '@fourfold/contract/search/schema.ts';
import type { SkillEnhancement } from '@fourfold/contract/search/skill-enhancement.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { signIn, testApp, type TestApp } from '../../../../test/app.ts';
import { marketplace, type Person } from '../../../../test/marketplace.ts';
import { cvs, fillProjections, jobs } from '../../../../test/random-market.ts';
import { toOpenJobs } from '../../../../test/random-sides.ts';
import {
  draftCv,
  everybodysSkills,
  publishedJob,
  succeeded,
  type SkillLevel,
} from '../../../../test/world.ts';
import { openJobs } from './enhancement.queries.ts';

let app: TestApp;
let market: ReturnType<typeof marketplace>;
let employer: string;
let companyId: number;
let person: Person;

const ask = async (token: string, query = '') =>
  succeeded(
    await app.send<SkillEnhancement>('GET', `/v1/applicant/skill-enhancement${query}`, { token }),
  );
/** By names that may be proposed to everybody. */
async function publish(skills: SkillLevel[]): Promise<Job> {
  await everybodysSkills(
    app,
    skills.map(({ name }) => name),
  );
  return publishedJob(app, employer, companyId, skills);
}
/** Each skill with its levels, the one it is ranked by marked. */
const ladders = ({ skills }: SkillEnhancement) =>
  skills.map(
    ({ skill, from, best, levels }) =>
      `${skill.name} ${from}: ${levels.map(({ to, unlocked }) => `${to}${to === best ? '!' : ''} +${unlocked}`).join(', ')}`,
  );

beforeAll(async () => {
  app = await testApp();
  market = marketplace(app);
  ({ token: employer, companyId } = await market.newEmployer());
  person = await market.newPerson([{ name: 'Welding', level: 2 }]);
});

test('who has no CV is told so; an empty CV starts from nothing @enhancement-8', async () => {
  const token = await signIn(app, 'new@enhancement.example', 'candidate');
  expect(await app.send('GET', '/v1/applicant/skill-enhancement', { token })).toMatchObject({
    code: 404,
    response: { status: 'not-found', message: 'CV not found' },
  });
  await draftCv(app, token);
  expect(await ask(token)).toEqual({ jobs: 0, met: 0, skills: [], count: 0, plan: [] });
  await publish([{ name: 'Welding', level: 2 }]);
  const answer = await ask(token);
  expect(answer).toMatchObject({ jobs: 1, met: 0, count: 1 });
  expect(ladders(answer)).toEqual(['Welding 0: 1 +0, 2! +1']);
  // $28 to $36 an hour.
  expect(answer.skills[0]?.levels.map(({ pay }) => pay)).toEqual([
    null,
    { min: 58_240, max: 74_880 },
  ]);
  expect(answer.plan).toMatchObject([{ skill: { name: 'Welding' }, from: 0, to: 2, unlocked: 1 }]);
});

test('the list has pages, can be searched, and is ordered by jobs or by mean gain @enhancement-9', async () => {
  await publish([
    { name: 'Welding', level: 4 },
    { name: 'Blueprint reading', level: 1 },
  ]);
  await publish([
    { name: 'Sail rigging', level: 1 },
    { name: 'Welding', level: 1 },
  ]);
  const all = await ask(person.token);
  expect(all).toMatchObject({ jobs: 3, met: 1, count: 3 });
  expect(ladders(all)).toEqual([
    'Sail rigging 0: 1! +1',
    'Welding 2: 3 +0, 4! +0',
    'Blueprint reading 0: 1! +0',
  ]);
  expect(ladders(await ask(person.token, '?limit=2&offset=1'))).toEqual(ladders(all).slice(1));
  expect(await ask(person.token, '?offset=100')).toMatchObject({ skills: [], count: 3 });
  expect(ladders(await ask(person.token, '?search=%20wELD'))).toEqual(['Welding 2: 3 +0, 4! +0']);
  const byGain = (await ask(person.token, '?sort=gain')).skills.map(
    ({ best, levels }) => levels.find(({ to }) => to === best)?.meanGain ?? 0,
  );
  expect(byGain).toEqual(byGain.toSorted((a, b) => b - a));
  const answer = await app.send('GET', '/v1/applicant/skill-enhancement?sort=fame', {
    token: person.token,
  });
  expect(answer.code).toBe(422);
});

test('a move and a plan open as many jobs as the search lists for them @enhancement-10', async () => {
  const listed = async (raise: string, more = '') =>
    succeeded(
      await app.send<{ list: JobResult[]; count: number }>(
        'GET',
        `/v1/applicant/job?raise=${raise}${more}`,
        { token: person.token },
      ),
    );
  // It would be opened too, but does not pay enough.
  const poor = await publish([{ name: 'Sail rigging', level: 1 }]);
  const body = { revenueMin: 9, revenueMax: 10 };
  const url = `/v1/employer/job/${poor.id}/role`;
  succeeded(await app.send('PATCH', url, { token: employer, body }));
  const { skills, plan } = await ask(person.token);
  for (const { skill, levels } of skills)
    for (const { to, unlocked } of levels)
      expect((await listed(`${skill.id}:${to}`)).count).toBe(unlocked);
  let soFar = 0;
  for (const [place, move] of plan.entries()) {
    soFar += move.unlocked;
    const made = plan.slice(0, place + 1).map(({ skill, to }) => `${skill.id}:${to}`);
    const { count, list: open } = await listed(made.join(','));
    expect([count, open.length]).toEqual([soFar, soFar]);
    expect(open.map(({ id }) => id)).not.toContain(poor.id);
  }
  expect(soFar).toBeGreaterThan(1);
  const all = plan.map(({ skill, to }) => `${skill.id}:${to}`).join(',');
  const [saved] = (await listed(all)).list;
  succeeded(await app.send('PUT', `/v1/applicant/job/${saved?.id}/saved`, { token: person.token }));
  expect((await listed(all, '&marked=saved')).list.map(({ id }) => id)).toEqual([saved?.id]);
  succeeded(await app.send('POST', `/v1/employer/job/${poor.id}/close`, { token: employer }));
});

test('where three moves unlock nothing, the plan holds those that gain most', async () => {
  const names = ['Enamel', 'Gilding', 'Inlay', 'Marquetry', 'Repousse', 'Veneering'];
  const { token } = await market.newPerson([{ name: 'Unasked', level: 1 }]);
  const open = await app.send<{ list: JobResult[] }>(
    'GET',
    '/v1/applicant/job?sort=newest&limit=1000',
    {
      token,
    },
  );
  for (const { id } of succeeded(open).list)
    succeeded(await app.send('PUT', `/v1/applicant/job/${id}/hidden`, { token }));
  expect(await ask(token)).toMatchObject({ jobs: 0 });
  const { id } = await publish(names.map((name) => ({ name, level: 5 })));
  const { plan, skills } = await ask(token);
  expect(plan[0]).toMatchObject({ skill: skills[0]?.skill, to: skills[0]?.best });
  expect(plan.map(({ unlocked }) => unlocked)).toEqual([0, 0, 0]);
  expect(new Set(plan.map(({ skill }) => skill.id)).size).toBe(3);
  expect(plan.every(({ to, meanGain }) => to === 5 && meanGain > 0)).toBe(true);
  succeeded(await app.send('POST', `/v1/employer/job/${id}/close`, { token: employer }));
  expect(await ask(token)).toMatchObject({ jobs: 0, plan: [] });
});

describe('deal-breakers', () => {
  // The job: onsite in Minnesota, full-time, $28 to $36 an hour.
  test.each([
    { name: 'nothing given', profile: {}, passes: true },
    { name: 'the work mode', profile: { workModes: ['onsite'] }, passes: true },
    {
      name: 'other work modes',
      profile: { workModes: ['remote', 'hybrid'] },
      passes: false,
      unmet: ['workMode'],
    },
    { name: 'the employment type', profile: { employmentTypeId: 1 }, passes: true },
    {
      name: 'another employment type',
      profile: { employmentTypeId: 2 },
      passes: false,
      unmet: ['employmentType'],
    },
    { name: 'the state', profile: { locationStateId: 'MN' }, passes: true },
    {
      name: 'another state',
      profile: { locationStateId: 'WI' },
      passes: false,
      unmet: ['place'],
    },
    {
      name: 'pay that it reaches',
      profile: { revenueType: 'salary', revenueMin: 74_880 },
      passes: true,
    },
    {
      name: 'pay that it does not reach',
      profile: { revenueType: 'salary', revenueMin: 74_881 },
      passes: false,
      unmet: ['pay'],
    },
  ])('$name', async ({ profile, passes, unmet = [] }) => {
    const seller = await market.newEmployer();
    const token = await signIn(app, `wish-${seller.companyId}@enhancement.example`, 'candidate');
    const { id } = await draftCv(app, token);
    const before = (await ask(token)).jobs;
    await publishedJob(app, seller.token, seller.companyId);
    succeeded(await app.send('PATCH', `/v1/applicant/cv/${id}/profile`, { token, body: profile }));
    const all = await ask(token);
    expect(all.jobs).toBe(passes ? before + 1 : 0);
    // Lists say which, and leave out what is not accepted where they are asked to.
    const jobs = (query: string) =>
      app.send<{ list: JobResult[] }>('GET', `/v1/applicant/job?sort=newest&limit=1000${query}`, {
        token,
      });
    const { list } = succeeded(await jobs(''));
    const [newest] = list;
    expect(newest?.unmet).toEqual(unmet);
    const accepted = list.filter((one) => one.unmet.length === 0).map((one) => one.id);
    const only = succeeded(await jobs('&acceptable=true')).list.map((one) => one.id);
    expect(only).toEqual(accepted);
  });

  test('a remote job passes from any state, a job of one’s own never @enhancement-5', async () => {
    const seller = await market.newEmployer();
    const { id } = await publishedJob(app, seller.token, seller.companyId);
    const remote = { workMode: 'remote' };
    const url = `/v1/employer/job/${id}/role`;
    succeeded(await app.send('PATCH', url, { token: seller.token, body: remote }));
    const token = await signIn(app, 'far@enhancement.example', 'candidate');
    const cv = await draftCv(app, token);
    const profile = { locationStateId: 'HI' };
    const profileUrl = `/v1/applicant/cv/${cv.id}/profile`;
    succeeded(await app.send('PATCH', profileUrl, { token, body: profile }));
    expect(await ask(token)).toMatchObject({ jobs: 1 });

    const body = { role: 'candidate' };
    succeeded(await app.send('PATCH', '/v1/user/profile', { token: seller.token, body }));
    const own = await draftCv(app, seller.token);
    const ownUrl = `/v1/applicant/cv/${own.id}/profile`;
    succeeded(await app.send('PATCH', ownUrl, { token: seller.token, body: profile }));
    expect(await ask(seller.token)).toMatchObject({ jobs: 0 });
  });
});

test('the statement reads what the rules are told of 1,000 jobs, for 200 people @enhancement-4', async () => {
  const { db } = app.parts;
  await sql`
    truncate match_job, match_job_skill, match_job_word, match_cv, match_cv_skill, match_cv_word,
      match_cv_text, match_job_text,      match_kind, match_title_word, match_skill_pair`.execute(
    db,
  );
  await fillProjections(db);
  let found = 0;
  for (const cv of cvs.slice(0, 200)) {
    const someone = {
      account_id: 0,
      work_modes: [...cv.workModes],
      employment_type_id: cv.employmentType,
      location_state_id: cv.state,
      revenue_type: 'salary' as const,
      revenue_min: cv.payMin,
    };
    const passing = jobs.filter(
      (job) =>
        needsOf(job.skills).maxPoints > 0 &&
        (cv.workModes.length === 0 || cv.workModes.some((mode) => mode === job.workMode)) &&
        (cv.employmentType === null || cv.employmentType === job.employmentType) &&
        (cv.state === null || job.workMode === 'remote' || cv.state === job.state) &&
        (cv.payMin === null || (job.payMax ?? 0) >= cv.payMin),
    );
    const read = await db.transaction().execute((tx) => openJobs(tx, someone, cv.wins));
    const sorted = passing.map(({ id, skills, wins }) => ({
      id,
      skills: skills.toSorted((a, b) => a.id - b.id),
      wins,
    }));
    expect(read).toEqual(toOpenJobs(sorted, cv));

    found += passing.length;
  }
  expect(found).toBeGreaterThan(5_000);
});
