import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { breakdown, rankOf } from '../src/slices/matching/rules.ts';
import { cvSides, jobSides } from '../src/slices/matching/side/queries.ts';
import { fillDemo } from './fill.ts';

test(
  'fills an empty installation once, with matches as the rules have them',
  { timeout: 60_000 },
  async () => {
    const { parts } = await testApp();
    const { db } = parts;
    const counts = () =>
      db
        .selectNoFrom((eb) => [
          eb.selectFrom('company').select(eb.fn.countAll().as('n')).as('companies'),
          eb.selectFrom('cv').select(eb.fn.countAll().as('n')).as('cvs'),
          eb.selectFrom('application').select(eb.fn.countAll().as('n')).as('applications'),
          eb.selectFrom('match_cv').select(eb.fn.countAll().as('n')).as('findable'),
        ])
        .executeTakeFirstOrThrow();

    expect(await fillDemo(parts)).toBe(true);
    const filled = await counts();
    expect(filled).toMatchObject({ companies: 42, cvs: 1500, findable: 1384 });
    expect(filled.applications).toBeGreaterThan(2200);

    expect(await fillDemo(parts)).toBe(false);
    expect(await counts()).toEqual(filled);

    const picture = await db
      .selectFrom('picture')
      .select(['key', 'bytes'])
      .executeTakeFirstOrThrow();
    expect((await parts.files.read(picture.key))?.length).toBe(picture.bytes);

    const stored = await db
      .selectFrom('application')
      .select(['cv_id', 'job_id', 'match_score', 'match_points', 'match_rank', 'band'])
      .where((eb) => eb(eb.fn<number>('mod', ['id', eb.val(10)]), '=', 0))
      .$narrowType<{ cv_id: number; job_id: number }>()
      .execute();
    expect(stored.length).toBeGreaterThan(200);
    const sides = await parts.runWork(async ({ tx }) => ({
      jobs: await jobSides(
        tx,
        stored.map(({ job_id }) => job_id),
      ),
      cvs: await cvSides(
        tx,
        stored.map(({ cv_id }) => cv_id),
      ),
    }));
    const computed = stored.map(({ cv_id, job_id }) => {
      const job = sides.jobs.get(job_id);
      const cv = sides.cvs.get(cv_id);
      const match = breakdown({
        jobSkills: job?.skills ?? [],
        cvSkills: cv?.skills ?? [],
        jobWins: job?.wins ?? null,
        cvWins: cv?.wins ?? null,
      });
      const { score, points, band } = match;
      return {
        cv_id,
        job_id,
        match_score: score,
        match_points: points,
        match_rank: rankOf(match),
        band,
      };
    });
    expect(stored).toEqual(computed);
    expect(new Set(stored.map(({ band }) => band))).toEqual(
      new Set(['exceed', 'meet', 'doNotMeet']),
    );
    const plans = await db
      .selectFrom('subscription')
      .innerJoin('company', 'company.account_id', 'subscription.account_id')
      .innerJoin('job', 'job.company_id', 'company.id')
      .select(['held_plan', 'job.status'])
      .distinct()
      .where('job.status', 'in', ['published', 'paused'])
      .orderBy('held_plan')
      .execute();
    expect(plans).toEqual([
      { held_plan: 'none', status: 'paused' },
      { held_plan: 'pro', status: 'published' },
      { held_plan: 'starter', status: 'published' },
    ]);

    const weights = await db.selectFrom('skill').select('weight').distinct().execute();
    expect(weights.length).toBe(3);
  },
);
