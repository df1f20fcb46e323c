import type { ApplicationSummary } from '@fourfold/contract/application/schema.ts';
import type { CandidateList, CandidateView, JobView } from '@fourfold/contract/search/schema.ts';
import { beforeAll, expect, test } from 'vitest';
import { signIn, testApp, type TestApp } from '../../../test/app.ts';
import { runJob } from '../../../test/background.ts';
import {
  callsOf,
  publishedCompany,
  publishedCv,
  publishedJob,
  succeeded,
  workFields,
  readByEmployer,
} from '../../../test/world.ts';
import { goesWith } from './order.queries.ts';
import { projectCvs } from './projection.commands.ts';

/* What the order counts beside the skills: counted weekly, and in force everywhere at once. */

const day = 86_400_000;

let app: TestApp;
let employer: string;
let companyId: number;
let jobId: number;
let person: { token: string; cvId: number };
let application: ApplicationSummary;

/** One job, 'Structural welder', asks for welding and Docker; a person knows welding and Kubernetes. */
beforeAll(async () => {
  app = await testApp();
  employer = await signIn(app, 'employer@order.example', 'employer');
  companyId = (await publishedCompany(app, employer)).id;
  const asked = [
    { name: 'Welding', level: 2 },
    { name: 'Docker', level: 4 },
  ];
  jobId = (await publishedJob(app, employer, companyId, asked)).id;
  const token = await signIn(app, 'person@order.example', 'candidate');
  const known = [
    { name: 'Welding', level: 2 },
    { name: 'Kubernetes', level: 3 },
  ];
  person = { token, cvId: (await publishedCv(app, token, known)).id };
  const url = `/v1/applicant/cv/${person.cvId}/application/job/${jobId}`;
  application = succeeded(await app.send<ApplicationSummary>('POST', url, { token }));
});

const call = callsOf(
  () => app,
  () => person,
);
const recount = () => runJob(app, 'matching.weight-recount');

const skillId = async (name: string) =>
  (
    await app.parts.db
      .selectFrom('skill')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).id;

/** Closed jobs that were published so many days ago. */
async function addJobs(count: number, name: string, skills: string[], days = 30): Promise<void> {
  const now = app.clock.now();
  const nothing = { location_state_id: null, employment_type_id: null, industry_id: null };
  const rows = await app.parts.db
    .insertInto('job')
    .values(
      Array.from({ length: count }, () => ({
        ...nothing,
        company_id: companyId,
        status: 'closed' as const,
        name,
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
  const ids = await Promise.all(skills.map(skillId));
  const asks = rows.flatMap((job) =>
    ids.map((skill_id, place) => ({ job_id: job.id, skill_id, place, level: 1 })),
  );
  if (asks.length > 0) await app.parts.db.insertInto('job_skill').values(asks).execute();
}

const kindWeight = async (kind: string) =>
  (
    await app.parts.db
      .selectFrom('match_kind')
      .select('weight')
      .where('kind', '=', kind)
      .executeTakeFirst()
  )?.weight;
const wordWeight = async (word: string) =>
  (
    await app.parts.db
      .selectFrom('match_title_word')
      .select('weight')
      .where('word', '=', word)
      .executeTakeFirst()
  )?.weight;
const rank = async () =>
  (
    await app.parts.db
      .selectFrom('application')
      .select('match_rank')
      .where('id', '=', application.id)
      .executeTakeFirstOrThrow()
  ).match_rank;
const view = () => call<JobView>('GET', `/v1/applicant/job/${jobId}`);

test('kinds and words weigh by the jobs of the last year, pairs go together, all of it in force at once', async () => {
  expect((await view()).match).toMatchObject({ words: [], order: { near: 0, title: 0 } });
  const before = await rank();
  // 39 others: the job's kind and its words are in 1 of 40, welding in 10, all that is old in none.
  await addJobs(9, 'Welder', ['Welding']);
  await addJobs(30, 'Baker', ['Baking']);
  await addJobs(50, 'Structural Docker', ['Docker'], 400);
  await recount();
  const { kind } = await app.parts.db
    .selectFrom('skill')
    .select('kind')
    .where('name', '=', 'Docker')
    .executeTakeFirstOrThrow();
  expect([
    await kindWeight(kind),
    await wordWeight('structural'),
    await wordWeight('baker'),
  ]).toEqual([5, 5, 1]);
  // 10 of 40 jobs are a quarter; words count from 3 on.
  expect(await wordWeight('welder')).toBe(2);
  expect(await wordWeight('docker')).toBeUndefined();

  await call('POST', `/v1/applicant/cv/${person.cvId}/work-history`, {
    ...workFields,
    position: 'Structural engineer',
  });
  const { match } = await view();
  const [welding, docker] = match?.skills ?? [];
  expect(welding?.standIn).toBeNull();
  expect(docker).toMatchObject({
    weight: 5,
    standIn: { name: 'Kubernetes', level: 3, worth: 5, gives: 15 },
  });
  expect(match?.words).toEqual([{ word: 'Structural', weight: 5 }]);
  // 8 · 5, but all of the job's points are fewer.
  const [exact, title] = [2 * (match?.points ?? 0), Math.min(40, match?.maxPoints ?? 0)];
  const total = exact + 15 + title - 4;
  expect(match?.order).toEqual({ exact, near: 15, title, missing: 4, long: 0, total });
  // The employer reads the same, and the stored place among those who applied follows.
  const theirs = await app.send<CandidateView>(
    'GET',
    `/v1/employer/candidate/${person.cvId}?jobId=${jobId}`,
    { token: employer },
  );
  expect(succeeded(theirs).match).toEqual(readByEmployer(match));
  expect(await rank()).not.toBe(before);
});

test('a word moves only where its share is a fifth past the line, and goes with its last job', async () => {
  const [structural, baker] = [await wordWeight('structural'), await wordWeight('baker')];
  await recount();
  expect([await wordWeight('structural'), await wordWeight('baker')]).toEqual([structural, baker]);
  await app.parts.db
    .updateTable('job')
    .set({ name: 'Pastry cook' })
    .where('name', '=', 'Baker')
    .execute();
  const stored = await rank();
  await recount();
  expect([await wordWeight('baker'), await wordWeight('pastry')]).toEqual([undefined, 1]);
  expect(await rank()).toBe(stored);
});

test('a person is listed by a word of the title or by what goes with an asked skill', async () => {
  const found = async () =>
    succeeded(
      await app.send<CandidateList>(
        'GET',
        `/v1/employer/candidate?jobId=${jobId}&sort=match&limit=50`,
        {
          token: employer,
        },
      ),
    ).list.map(({ position }) => position);
  const other = await signIn(app, 'other@order.example', 'candidate');
  const cv = await publishedCv(app, other, [{ name: 'Sheet metal work', level: 3 }]);
  const position = (text: string) =>
    app.parts.runUnit(async ({ tx }) => {
      await tx.updateTable('cv').set({ position: text }).where('id', '=', cv.id).execute();
    });
  const edited = async () => {
    // As a saved profile does.
    await app.parts.runUnit((unit) => projectCvs(unit, [cv.id]));
  };
  await position('Cloud engineer');
  await edited();
  expect(await found()).not.toContain('Cloud engineer');
  await position('Structural analyst');
  await edited();
  expect(await found()).toContain('Structural analyst');
  await position('Cloud engineer');
  await edited();
  await addJobs(8, 'Platform engineer', ['Welding', 'Sheet metal work']);
  await recount();
  expect(await found()).toContain('Cloud engineer');
  const partners = async (name: string) => {
    const id = await skillId(name);
    return await app.parts.runUnit(({ tx }) => goesWith(tx, [id], 9));
  };
  expect(await partners('Welding')).toMatchObject([{ name: 'Sheet metal work' }]);
  // Nobody asks for it with anything else here: that ships, for a market of so few jobs.
  expect(await partners('Docker')).toHaveLength(8);
});
