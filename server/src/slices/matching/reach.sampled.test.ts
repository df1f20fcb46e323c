import { expect, test } from 'vitest';
import { sampled } from '../../../test/lane.ts';
import { cvs, jobs, marketDatabase } from '../../../test/random-market.ts';
import { breakdown } from './matching.rules.ts';
import { countReach } from './reach.queries.ts';

const db = await marketDatabase();

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
  const meeting = (skills: SomeJob['skills']) =>
    others.filter(({ skills: cvSkills }) => {
      const { band } = breakdown({ jobSkills: skills, cvSkills, jobWins: null, cvWins: null });
      return band === 'exceed' || band === 'meet';
    }).length;
  const now = meeting(job.skills);
  /** Every lower level tried on everybody. */
  const easedOf = (id: number, asked: number) => {
    const tried = Array.from({ length: asked }, (_, step) => {
      const level = asked - 1 - step;
      const lowered = job.skills.map((skill) => (skill.id === id ? { ...skill, level } : skill));
      return { level, more: meeting(lowered) - now };
    });
    const nearest = tried.find(({ level, more }) => level > 0 && more > 0);
    const none = tried.find(({ level }) => level === 0);
    return [
      ...(nearest ? [nearest] : []),
      ...(none && none.more > (nearest?.more ?? 0) ? [none] : []),
    ];
  };
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
        eased: easedOf(id, level),
      })),
  };
}

test('many jobs over 5,000 CVs, and what asking less of each skill brings, as the pure rules count them @wizard-10', async () => {
  const seen = { exceed: 0, meet: 0, unscored: 0, eased: 0, niceToHave: 0 };
  for (const job of jobs.slice(0, sampled(10, 150))) {
    const reach = await db.transaction().execute((tx) => countReach(tx, job.skills, []));
    expect(reach).toEqual(recounted(job, null));
    seen.exceed += reach.exceed;
    seen.meet += reach.meet;
    if (reach.skills.length === 0) seen.unscored += 1;
    const eased = reach.skills.flatMap((skill) => skill.eased);
    seen.eased += eased.filter(({ level }) => level > 0).length;
    seen.niceToHave += eased.filter(({ level }) => level === 0).length;
  }
  // All cases occurred.
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
});

test('no count includes the asker', async () => {
  for (const job of jobs.slice(0, sampled(1, 20))) {
    for (const withoutCv of [1, 2, 3]) {
      const reach = await db.transaction().execute((tx) => countReach(tx, job.skills, [withoutCv]));
      expect(reach).toEqual(recounted(job, withoutCv));
    }
  }
});
