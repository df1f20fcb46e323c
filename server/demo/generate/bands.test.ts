import type { Band } from '@fourfold/contract/matching/bands.ts';
import { newSkillWeight } from '@fourfold/contract/reference/schema.ts';
import { describe, expect, it } from 'vitest';
import { breakdown } from '../../src/slices/matching/matching.rules.ts';
import startingCounts from '../../src/slices/matching/starting-counts.json' with { type: 'json' };
import { weightInMarket } from '../../src/slices/matching/weight.rules.ts';
import skillList from '../../src/slices/reference/skills.json' with { type: 'json' };
import { countWins } from '../../src/slices/reference/reference.rules.ts';
import { demoCompanyName } from '../catalogue/companies.ts';
import { demoCandidateEmail } from './demo-candidate.ts';
import { generateMarketplace } from './generate.ts';
import type { Cv, Job } from './marketplace.ts';

const { accounts, companies, jobs, cvs, applications } = generateMarketplace(
  4,
  new Date('2026-11-21T15:00:00Z'),
);

const idOf = new Map(skillList.map(({ name, id }) => [name, id]));
/** The weights that a count of the year's jobs sets, with the shares that ship. */
const shipped = new Map(
  startingCounts.skills.map(([name, uses]) => [String(name), Number(uses) / startingCounts.total]),
);
const posted = jobs.filter(({ publishedDate }) => publishedDate);
const asked = Map.groupBy(
  posted.flatMap(({ skills }) => skills.filter(({ level }) => level > 0)),
  ({ name }) => name,
);
const bandOf = (job: Job, cv: Cv): Band | null =>
  breakdown({
    jobSkills: job.skills.map(({ name, level }) => ({
      id: idOf.get(name) ?? 0,
      name,
      level,
      weight: weightInMarket(
        asked.get(name)?.length ?? 0,
        posted.length,
        shipped.get(name),
        newSkillWeight,
      ),
    })),
    cvSkills: cv.skills.map(({ name, level }) => ({ id: idOf.get(name) ?? 0, level })),
    jobWins: countWins(job.behaviors),
    cvWins: countWins(cv.behaviors),
  }).band;

const tally = (bands: readonly (Band | null)[]) => ({
  exceed: bands.filter((band) => band === 'exceed').length,
  meet: bands.filter((band) => band === 'meet').length,
  doNotMeet: bands.filter((band) => band === 'doNotMeet').length,
});
const shown = (bands: readonly (Band | null)[]) => new Set(bands).size;
const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

const open = jobs.filter(({ status }) => status === 'published');
const findable = cvs.filter(({ status }) => status === 'published');
/** Key of a job → the bands of the people whose applications reached it. */
const applicants = new Map<number, (Band | null)[]>();
for (const { jobKey, cvKey, status } of applications) {
  const job = jobs[jobKey - 1];
  const cv = cvs[cvKey - 1];
  if (!job || !cv || status === 'preNew') continue;
  applicants.set(jobKey, [...(applicants.get(jobKey) ?? []), bandOf(job, cv)]);
}

describe('the bands of the demo', () => {
  it('are mixed among applicants as in a real market', () => {
    const all = [...applicants.values()].flat();
    const { exceed, meet, doNotMeet } = tally(all);
    expect(exceed + meet + doNotMeet).toBe(all.length);
    expect(exceed / all.length).toBeGreaterThan(0.12);
    expect(exceed / all.length).toBeLessThan(0.2);
    expect(meet / all.length).toBeGreaterThan(0.3);
    expect(meet / all.length).toBeLessThan(0.4);
  });

  it('vary within a job with several applicants', () => {
    const sought = [...applicants.values()].filter((bands) => bands.length >= 6);
    expect(sought.length).toBeGreaterThan(120);
    const atLeast = (kinds: number) =>
      sought.filter((bands) => shown(bands) >= kinds).length / sought.length;
    expect(atLeast(2)).toBeGreaterThan(0.95);
    expect(atLeast(3)).toBeGreaterThan(0.5);
  });

  it('let an employer find several who meet a job and a few who exceed it', () => {
    const found = open.map((job) => {
      const people = findable.filter(({ occupation }) => occupation === job.occupation);
      return tally(people.map((cv) => bandOf(job, cv)));
    });
    expect(median(found.map(({ meet }) => meet))).toBeGreaterThanOrEqual(4);
    expect(median(found.map(({ exceed }) => exceed))).toBeGreaterThanOrEqual(2);
    expect(median(found.map(({ exceed }) => exceed))).toBeLessThanOrEqual(6);
    const barren = found.filter(({ exceed, meet }) => exceed + meet === 0);
    expect(barren.length).toBeLessThanOrEqual(2);
  });

  it('are all visible to the two named people', () => {
    const maren = cvs.find(
      ({ accountKey }) => accounts[accountKey - 1]?.email === demoCandidateEmail,
    );
    const own = maren ? tally(open.map((job) => bandOf(job, maren))) : null;
    expect(own?.exceed).toBeGreaterThanOrEqual(1);
    expect(own?.meet).toBeGreaterThanOrEqual(2);
    const moves = applications.flatMap(({ cvKey, jobKey }) => {
      const job = jobs[jobKey - 1];
      return maren && job && cvKey === maren.key ? [bandOf(job, maren)] : [];
    });
    expect(shown(moves)).toBe(3);

    const company = companies.find(({ name }) => name === demoCompanyName);
    const posts = open.filter(({ companyKey }) => companyKey === company?.key);
    const perPost = posts.map(({ key }) => applicants.get(key) ?? []);
    for (const bands of perPost) expect(shown(bands)).toBeGreaterThanOrEqual(2);
    expect(perPost.filter((bands) => shown(bands) === 3).length).toBeGreaterThanOrEqual(3);
  });
});
