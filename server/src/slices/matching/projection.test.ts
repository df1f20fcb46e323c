import type { Cv } from '@fourfold/contract/cv/schema.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { signIn, testApp, type TestApp } from '../../../test/app.ts';
import { followNamesNow } from '../../../test/background.ts';
import {
  everyAnswer,
  publishedCompany,
  publishedCv,
  publishedJob,
  succeeded,
} from '../../../test/world.ts';
import { projectAll } from './projection.commands.ts';

let app: TestApp;
let employer: string;
let companyId: number;
let people = 0;

beforeAll(async () => {
  app = await testApp();
  employer = await signIn(app, 'employer@projection.example', 'employer');
  companyId = (await publishedCompany(app, employer)).id;
});

async function person(): Promise<{ token: string; cv: Cv }> {
  people += 1;
  const token = await signIn(app, `person-${people}@projection.example`, 'candidate');
  return { token, cv: await publishedCv(app, token) };
}

const projectedCv = async (cvId: number) => ({
  // Again, because a test may have changed the table since.
  cv: await app.parts.runUnit(({ tx }) =>
    tx.selectFrom('match_cv').selectAll().where('cv_id', '=', cvId).executeTakeFirst(),
  ),
  levels: (
    await app.parts.db
      .selectFrom('match_cv_skill')
      .innerJoin('skill', 'skill.id', 'skill_id')
      .select(['name', 'level'])
      .where('cv_id', '=', cvId)
      .orderBy('name')
      .execute()
  ).map(({ name, level }) => `${name} ${level}`),
});

const projectedJob = async (jobId: number) => ({
  job: await app.parts.db
    .selectFrom('match_job')
    .selectAll()
    .where('job_id', '=', jobId)
    .executeTakeFirst(),
  skills: await app.parts.db
    .selectFrom('match_job_skill')
    .select(['skill_id', 'level', 'weight'])
    .where('job_id', '=', jobId)
    .orderBy('skill_id')
    .execute(),
});

/** All tables that search reads, as one value to compare. */
const everything = async () => ({
  cvs: await app.parts.db.selectFrom('match_cv').selectAll().orderBy('cv_id').execute(),
  cvSkills: await app.parts.db
    .selectFrom('match_cv_skill')
    .selectAll()
    .orderBy('cv_id')
    .orderBy('skill_id')
    .execute(),
  jobs: await app.parts.db.selectFrom('match_job').selectAll().orderBy('job_id').execute(),
  jobSkills: await app.parts.db
    .selectFrom('match_job_skill')
    .selectAll()
    .orderBy('job_id')
    .orderBy('skill_id')
    .execute(),
});

describe('a CV', () => {
  test('is projected as it is while it is published', async () => {
    const { token, cv } = await person();
    const url = `/v1/applicant/cv/${cv.id}`;
    expect(await projectedCv(cv.id)).toMatchObject({
      cv: {
        words: 'welder ada quist',
        city: 'duluth',
        degree_ids: [],
        location_state_id: 'MN',
        years_of_experience_id: 4,
        work_modes: [],
        // $27 an hour for 2,080 hours.
        pay_min: 56_160,
        yellow: expect.any(Number),
      },
      levels: ['Blueprint reading 3', 'Welding 4'],
    });

    const skills = [
      { name: 'Welding', level: 2, workOutside: true },
      { name: 'Grinding', level: 0, workOutside: true },
      { name: 'Sail rigging', level: 5, workOutside: true },
    ];
    succeeded(await app.send('PATCH', `${url}/skill`, { token, body: { skills } }));
    const body = { position: '  Pipe   FITTER ', revenueType: 'monthly', revenueMin: 4000 };
    succeeded(
      await app.send('PATCH', `${url}/profile`, { token, body: { ...body, revenueMax: 5000 } }),
    );
    expect(await projectedCv(cv.id)).toMatchObject({
      cv: { words: 'pipe fitter ada quist', pay_min: 48_000 },
      levels: ['Sail rigging 5', 'Welding 2'],
    });

    succeeded(await app.send('POST', '/v1/applicant/cv/unpublish', { token }));
    expect(await projectedCv(cv.id)).toEqual({ cv: undefined, levels: [] });
    succeeded(await app.send('POST', '/v1/applicant/cv/publish', { token }));
    expect((await projectedCv(cv.id)).levels).toEqual(['Sail rigging 5', 'Welding 2']);
  });

  test('whose change is refused keeps its projection', async () => {
    const { token, cv } = await person();
    const before = await projectedCv(cv.id);
    const url = `/v1/applicant/cv/${cv.id}/skill`;
    expect(await app.send('PATCH', url, { token, body: { skills: [] } })).toMatchObject({
      code: 422,
    });
    expect(await projectedCv(cv.id)).toEqual(before);
  });
});

describe('a job', () => {
  test('is projected with its sums and its company while it is published', async () => {
    const { id } = await publishedJob(app, employer, companyId, [
      { name: 'Welding', level: 4 },
      { name: 'Blueprint reading', level: 3 },
      { name: 'Forklift operation', level: 0 },
    ]);
    const { job, skills } = await projectedJob(id);
    expect(job).toMatchObject({
      words: 'structural welder north quay fabrication duluth',
      company_id: companyId,
      work_mode: 'onsite',
      city: 'duluth',
      sponsorship: false,
      benefits: [],
      pay_max: 74_880,
      max_points: 42,
      required: 7,
      skill_count: 2,
    });
    expect(new Set(skills.map(({ level, weight }) => `${level} of weight ${weight}`))).toEqual(
      new Set(['3 of weight 6', '4 of weight 6']),
    );

    const url = `/v1/employer/company/${companyId}`;
    const name = 'South Quay Fabrication';
    succeeded(await app.send('PATCH', url, { token: employer, body: { name } }));
    while (await followNamesNow(app));
    expect((await projectedJob(id)).job?.words).toContain('south quay');

    succeeded(await app.send('POST', `/v1/employer/job/${id}/close`, { token: employer }));
    expect(await projectedJob(id)).toEqual({ job: undefined, skills: [] });
  });

  test('is removed with its company', async () => {
    const other = await publishedCompany(app, employer);
    const { id } = await publishedJob(app, employer, other.id);
    expect((await projectedJob(id)).job).toBeDefined();
    succeeded(await app.send('DELETE', `/v1/employer/company/${other.id}`, { token: employer }));
    expect(await projectedJob(id)).toEqual({ job: undefined, skills: [] });
  });
});

test('projecting everything again changes nothing, repairs what is missing and deletes what is gone', async () => {
  await person();
  await publishedJob(app, employer, companyId);
  const before = await everything();
  expect(before.cvs.length).toBeGreaterThan(0);
  await app.parts.runUnit(projectAll);
  expect(await everything()).toEqual(before);

  const { db } = app.parts;
  await db.deleteFrom('match_cv_skill').where('level', '=', 4).execute();
  await db.deleteFrom('match_job').execute();
  await db.insertInto('match_cv_skill').values({ cv_id: 999_999, skill_id: 1, level: 3 }).execute();
  await db
    .insertInto('match_cv')
    .values({ ...before.cvs[0]!, cv_id: 999_999 })
    .execute();
  await db.updateTable('match_job_skill').set({ weight: 9 }).execute();
  await app.parts.runUnit(projectAll);
  expect(await everything()).toEqual(before);
});

test('new answers to the questions are in the next projection', async () => {
  const { token, cv } = await person();
  const before = (await projectedCv(cv.id)).cv;
  const body = { behaviors: everyAnswer() };
  succeeded(await app.send('PATCH', `/v1/applicant/cv/${cv.id}/behavior`, { token, body }));
  const after = (await projectedCv(cv.id)).cv;
  expect(after?.red).not.toBe(before?.red);
  expect((after?.yellow ?? 0) + (after?.blue ?? 0) + (after?.green ?? 0) + (after?.red ?? 0)).toBe(
    24,
  );
});
