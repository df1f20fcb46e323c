import type { ApplicationSummary } from '@fourfold/contract/application/schema.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { signIn, testApp, type TestApp } from '../../../test/app.ts';
import { runJob } from '../../../test/background.ts';
import { publishedCompany, publishedCv, publishedJob, succeeded } from '../../../test/world.ts';
import { projectAll, projectJobs } from './projection.commands.ts';

const day = 86_400_000;

let app: TestApp;
let jobId: number;
let application: ApplicationSummary;

/** One job asks for welding and is the only one to ask for underwater welding; a welder applied. */
beforeAll(async () => {
  app = await testApp();
  const employer = await signIn(app, 'employer@weight.example', 'employer');
  const company = await publishedCompany(app, employer);
  const skills = [
    { name: 'Welding', level: 2 },
    { name: 'Underwater welding', level: 4 },
  ];
  jobId = (await publishedJob(app, employer, company.id, skills)).id;
  const token = await signIn(app, 'welder@weight.example', 'candidate');
  const cv = await publishedCv(app, token, [{ name: 'Welding', level: 3 }]);
  const url = `/v1/applicant/cv/${cv.id}/application/job/${jobId}`;
  application = succeeded(await app.send<ApplicationSummary>('POST', url, { token }));
  await addWeldingJobs(company.id, 50, 30);
  await addWeldingJobs(company.id, 100, 400);
});

const skillRow = (name: string) =>
  app.parts.db
    .selectFrom('skill')
    .select(['id', 'weight'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow();

/** Jobs that ask for welding, published this many days ago and closed since. */
async function addWeldingJobs(companyId: number, count: number, days: number): Promise<void> {
  const nothing = { location_state_id: null, employment_type_id: null, industry_id: null };
  const now = app.clock.now();
  const rows = await app.parts.db
    .insertInto('job')
    .values(
      Array.from({ length: count }, () => ({
        ...nothing,
        company_id: companyId,
        status: 'closed' as const,
        work_mode: null,
        revenue_min: null,
        revenue_max: null,
        years_of_experience_id: null,
        first_published_at: null,
        published_at: new Date(now.getTime() - days * day),
        created_at: now,
        updated_at: now,
      })),
    )
    .returning('id')
    .execute();
  const { id } = await skillRow('Welding');
  await app.parts.db
    .insertInto('job_skill')
    .values(rows.map((job) => ({ job_id: job.id, skill_id: id, place: 0, level: 1 })))
    .execute();
}

/** The weights in all tables. */
async function weights() {
  const { db } = app.parts;
  const welding = await skillRow('Welding');
  const underWater = await skillRow('Underwater welding');
  const projected = await db
    .selectFrom('match_job_skill')
    .select(['skill_id', 'weight'])
    .where('job_id', '=', jobId)
    .execute();
  const of = (id: number) => projected.find((row) => row.skill_id === id)?.weight;
  const job = await db
    .selectFrom('match_job')
    .select('max_points')
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  const stored = await db
    .selectFrom('application')
    .select(['match_points', 'match_score'])
    .where('id', '=', application.id)
    .executeTakeFirstOrThrow();
  return {
    skills: [welding.weight, underWater.weight],
    projected: [of(welding.id), of(underWater.id)],
    maxPoints: job?.max_points,
    points: stored.match_points,
    score: stored.match_score,
  };
}

test('jobs of the last year decide the weights, and every dependent row follows', async () => {
  const before = await weights();
  expect(before).toMatchObject({ skills: [6, 6], projected: [6, 6], maxPoints: 36, points: 12 });

  // 51 jobs of the last year: all ask for welding, one (1.96 %, above 1.88) for underwater welding.
  await runJob(app, 'matching.weight-recount');
  const first = await weights();
  expect(first).toMatchObject({ skills: [1, 5], projected: [1, 5], maxPoints: 22, points: 2 });
  expect(first.score).toBeLessThan(before.score ?? 0);

  // A hundred more: 1 of 151 is 0.66 %; weight 7 starts a fifth below 1 / 128.
  await app.parts.db
    .updateTable('job')
    .set({ published_at: app.clock.now() })
    .where('status', '=', 'closed')
    .execute();
  await runJob(app, 'matching.weight-recount');
  const second = await weights();
  expect(second).toMatchObject({ skills: [1, 6], projected: [1, 6], maxPoints: 26, points: 2 });

  await runJob(app, 'matching.weight-recount');
  await app.parts.runUnit(projectAll);
  expect(await weights()).toEqual(second);
});

test('a job that is projected during a recount gets the new weights', async () => {
  const { db, runUnit } = app.parts;
  const right = await weights();
  await db.updateTable('skill').set({ weight: 8 }).where('name', '=', 'Welding').execute();
  await db.deleteFrom('match_job_skill').where('job_id', '=', jobId).execute();
  await db.deleteFrom('match_job').where('job_id', '=', jobId).execute();

  const projecting = runUnit(async (unit) => {
    await projectJobs(unit, [jobId]);
    await pause(300);
  });
  await pause(100);
  await Promise.all([projecting, runJob(app, 'matching.weight-recount')]);
  expect(await weights()).toEqual(right);
});

describe('a market of fewer than 2,000 jobs', () => {
  const named = ['Microsoft Excel', 'SQL', 'Python', 'Docker', 'Kubernetes', 'Agronomy', 'Welding'];
  const counted = async () => {
    await runJob(app, 'matching.weight-recount');
    const rows = await Promise.all(named.map(skillRow));
    return rows.map(({ weight }) => weight);
  };
  const fresh = () => app.parts.db.updateTable('skill').set({ weight: 6 }).execute();
  const moveJobs = (days: number) =>
    app.parts.db
      .updateTable('job')
      .set({ published_at: new Date(app.clock.now().getTime() - days * day) })
      .execute();

  test('starts from the shares that ship, which give way to its own counts', async () => {
    await moveJobs(800);
    await fresh();
    // No job at all: 859, 172, 130, 28 and 13 of 923 occupations; what they do not know stays new.
    expect(await counted()).toEqual([1, 2, 3, 5, 6, 6, 6]);

    // 151 jobs, all with welding: for Python (151 · 0 + 1,849 · 130 / 923) / 2,000 = 13 %.
    await moveJobs(0);
    await fresh();
    expect(await counted()).toEqual([1, 2, 3, 5, 6, 10, 1]);

    const { company_id } = await app.parts.db
      .selectFrom('job')
      .select('company_id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await addWeldingJobs(company_id, 1_200, 1);
    await fresh();
    // 1,351 jobs: Excel 649 · 0.93 / 2,000 = 30.2 % (from 30 % on 1), SQL 6 %, Python 4.6 %, Docker 1 %, Kubernetes 0.5 %.
    expect(await counted()).toEqual([1, 4, 4, 6, 7, 10, 1]);

    await addWeldingJobs(company_id, 649, 1);
    await fresh();
    expect(await counted()).toEqual([10, 10, 10, 10, 10, 10, 1]);
  });
});
