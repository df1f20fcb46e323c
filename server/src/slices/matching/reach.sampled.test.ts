import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { sampled } from '../../../test/lane.ts';
import { cvs, fillProjections, jobs } from '../../../test/random-market.ts';
import type { DB } from '../../database.ts';
import { connect } from '../../platform/db/connect.ts';
import { breakdown } from './matching.rules.ts';
import { countReach } from './reach.queries.ts';

let db: Kysely<DB>;
let end: () => Promise<void>;

beforeAll(async () => {
  const database = await createTestDatabase();
  ({ db } = connect(database.url, 2));
  end = async () => {
    await db.destroy();
    await database.drop();
  };
  await fillProjections(db);
  await sql`analyze`.execute(db);
});

afterAll(() => end());

type SomeJob = (typeof jobs)[number];

/** The same counts by the pure rules, CV by CV. */
function recounted(job: SomeJob, withoutCv: number | null) {
  const others = cvs.filter(({ id }) => id !== withoutCv);
  const bands = others.map(
    (cv) =>
      breakdown({
        jobSkills: job.skills,
        cvSkills: cv.skills,
        jobWins: job.wins,
        cvWins: cv.wins,
      }).band,
  );
  return {
    exceed: bands.filter((band) => band === 'exceed').length,
    meet: bands.filter((band) => band === 'meet').length,
    total: others.length,
    skills: job.skills
      .filter(({ level }) => level > 0)
      .map(({ id, level }) => ({
        id,
        people: others.filter((cv) =>
          cv.skills.some((skill) => skill.id === id && skill.level >= level),
        ).length,
      })),
  };
}

test('many jobs over 5,000 CVs, as the pure rules count them @wizard-10', async () => {
  const seen = { exceed: 0, meet: 0, unscored: 0 };
  for (const job of jobs.slice(0, sampled(30, 150))) {
    const reach = await db.transaction().execute((tx) => countReach(tx, job.skills, null));
    expect(reach).toEqual(recounted(job, null));
    seen.exceed += reach.exceed;
    seen.meet += reach.meet;
    if (reach.skills.length === 0) seen.unscored += 1;
  }
  // All cases occurred.
  expect(Math.min(seen.exceed, seen.meet, seen.unscored)).toBeGreaterThan(0);
});

test('no count includes the asker', async () => {
  for (const job of jobs.slice(0, sampled(3, 20))) {
    for (const withoutCv of [1, 2, 3]) {
      const reach = await db.transaction().execute((tx) => countReach(tx, job.skills, withoutCv));
      expect(reach).toEqual(recounted(job, withoutCv));
    }
  }
});
