import type { Wins } from '@fourfold/contract/reference/behavior.ts';
import { workModes, type WorkMode } from '@fourfold/contract/reference/pay.ts';
import type { SkillWeight } from '@fourfold/contract/reference/schema.ts';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/database.ts';
import type { DB } from '../../../database.ts';
import { connect } from '../../../platform/db/connect.ts';
import { behaviorList, countWins } from '../../reference/rules.ts';
import { breakdown, byColor, byScore, needsOf, rankOf } from '../rules.ts';
import {
  rankCvs,
  rankJobs,
  type CvSearch,
  type JobSearch,
  type Ranked,
  type Ranking,
} from './queries.ts';

/*
 * The statements of search against a plain recomputation by rules.ts. Everything is drawn from few
 * values, so that equal scores, points, days and colours are the rule and every tie-break is used.
 */

const random = seeded(20261121);
const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
};
const sometimes = <Value>(share: number, make: () => Value): Value | undefined =>
  random() < share ? make() : undefined;

const states = ['CA', 'NY', 'TX', 'WA', null];
const days = [1, 2, 3].map((day) => new Date(Date.UTC(2026, 4, day)));
const words = ['nurse', 'senior', 'weld_er', '100%', 'c:\\temp', 'ann', 'anna', "o'neil", 'émile'];
const skillCount = 40;
const skillWeights = Array.from({ length: skillCount }, () => pick<SkillWeight>([1, 2, 3]));
const someWins = [null, null, ...Array.from({ length: 5 }, anyWins)];

const drawSkills = (count: number) =>
  // The low ids are asked for and known more often.
  [...new Set(Array.from({ length: count }, () => Math.floor(skillCount * random() ** 2)))].map(
    (at) => ({
      id: at + 1,
      name: '',
      weight: skillWeights[at] ?? 2,
      level: pick([1, 2, 3, 3, 4, 5]),
    }),
  );

const cvs = Array.from({ length: 5000 }, (_, at) => ({
  id: at + 1,
  skills: drawSkills(1 + Math.floor(random() * 10)),
  wins: pick(someWins),
  words: `${pick(words)} ${pick(words)} ${pick(words)}`,
  state: pick(states),
  employmentType: pick([1, 2, 3, null]),
  industry: pick([1, 2, 3, 4, null]),
  years: pick([1, 2, 3, 4, null]),
  workModes: pick<readonly WorkMode[]>([[], ['remote'], ['hybrid', 'onsite'], ['onsite']]),
  payMin: pick([40_000, 60_000, 80_000, 124_800, null]),
  activeAt: pick(days),
}));

const jobs = Array.from({ length: 1000 }, (_, at) => {
  const skills = drawSkills(pick([0, 1, 2, 3, 5, 8])).map((skill) => ({
    ...skill,
    level: pick([0, skill.level, skill.level]),
  }));
  return {
    id: at + 1,
    skills,
    wins: pick(someWins),
    words: `${pick(words)} ${pick(words)} ${pick(words)}`,
    company: pick([1, 2, 3]),
    state: pick(states),
    employmentType: pick([1, 2, 3, null]),
    industry: pick([1, 2, 3, 4, null]),
    years: pick([1, 2, 3, 4, null]),
    workMode: pick<WorkMode | null>([...workModes, null]),
    payMax: pick([50_000, 70_000, 90_000, null]),
    publishedAt: pick(days),
  };
});

type SomeCv = (typeof cvs)[number];
type SomeJob = (typeof jobs)[number];

const drawFilters = () => ({
  search: sometimes(0.3, () => pick([pick(words).toUpperCase(), `${pick(words)}  ${pick(words)}`])),
  locationStateId: sometimes(0.3, () => ['CA', pick(['NY', 'TX'])]),
  employmentTypeId: sometimes(0.3, () => pick([[1], [1, 2], []])),
  industryId: sometimes(0.3, () => [1, 2, 3]),
  workMode: sometimes(0.3, () => pick<WorkMode[]>([['remote'], ['remote', 'hybrid'], []])),
  yearsOfExperienceId: sometimes(0.3, () => pick([2, 3])),
});

let db: Kysely<DB>;
let end: () => Promise<void>;

beforeAll(async () => {
  const database = await createTestDatabase();
  ({ db } = connect(database.url, 2));
  end = async () => {
    await db.destroy();
    await database.drop();
  };
  await fill(
    'match_cv',
    cvs.map((cv) => ({
      cv_id: cv.id,
      words: cv.words,
      location_state_id: cv.state,
      employment_type_id: cv.employmentType,
      industry_id: cv.industry,
      years_of_experience_id: cv.years,
      work_modes: cv.workModes,
      pay_min: cv.payMin,
      ...cv.wins,
      active_at: cv.activeAt,
    })),
  );
  await fill(
    'match_cv_skill',
    cvs.flatMap((cv) => cv.skills.map(({ id, level }) => ({ cv_id: cv.id, skill_id: id, level }))),
  );
  await fill(
    'match_job',
    jobs.map((job) => {
      const { maxPoints, required, skillCount: count } = needsOf(job.skills);
      return {
        job_id: job.id,
        words: job.words,
        company_id: job.company,
        location_state_id: job.state,
        employment_type_id: job.employmentType,
        industry_id: job.industry,
        years_of_experience_id: job.years,
        work_mode: job.workMode,
        pay_max: job.payMax,
        max_points: maxPoints,
        required,
        skill_count: count,
        ...job.wins,
        published_at: job.publishedAt,
      };
    }),
  );
  await fill(
    'match_job_skill',
    jobs.flatMap((job) =>
      job.skills
        .filter(({ level }) => level > 0)
        .map(({ id, level, weight }) => ({ job_id: job.id, skill_id: id, level, weight })),
    ),
  );
  await sql`analyze`.execute(db);
});

afterAll(() => end());

describe('people for a job', () => {
  test.each([
    { name: 'without filters', filtered: false },
    { name: 'with filters', filtered: true },
  ])('200 jobs over 5,000 CVs, all pages, $name', async ({ filtered }) => {
    let found = 0;
    for (const job of jobs.slice(0, 200)) {
      const search: Omit<CvSearch, 'limit' | 'offset'> = {
        sort: 'match',
        ...(filtered ? { ...drawFilters(), payMax: sometimes(0.3, () => 60_000) } : {}),
      };
      const expected = people(job, search);
      const paged = await allPages(pick([700, 1000]), (page) =>
        db.transaction().execute((tx) => rankCvs(tx, job, { ...search, ...page })),
      );
      expect(paged).toEqual(expected);
      found += expected.length;
    }
    expect(found).toBeGreaterThan(filtered ? 10_000 : 200_000);
  });

  test('by activity, those who share nothing with the job are there too', async () => {
    for (const job of [jobs.find((job) => needsOf(job.skills).skillCount === 5), jobs[1], null]) {
      const search = { sort: 'active' as const, ...drawFilters() };
      const expected = cvs
        .filter((cv) => cvPasses(cv, search))
        .map((cv) => ({ ...(job ? toRanked(job, cv) : nothing), id: cv.id, cv }))
        .sort((a, b) => b.cv.activeAt.getTime() - a.cv.activeAt.getTime() || a.id - b.id)
        .map(({ cv: _, ...row }) => row);
      const paged = await allPages(1000, (page) =>
        db.transaction().execute((tx) => rankCvs(tx, job ?? null, { ...search, ...page })),
      );
      expect(paged).toEqual(expected);
    }
  });
});

describe('jobs for a person', () => {
  test.each([
    { name: 'without filters', filtered: false },
    { name: 'with filters', filtered: true },
  ])('200 CVs over 1,000 jobs, all pages, $name', async ({ filtered }) => {
    let found = 0;
    for (const cv of cvs.slice(0, 200)) {
      const search: Omit<JobSearch, 'limit' | 'offset'> = {
        sort: 'match',
        ...(filtered
          ? {
              ...drawFilters(),
              payMin: sometimes(0.3, () => 70_000),
              companyId: sometimes(0.3, () => 2),
            }
          : {}),
      };
      const expected = openings(cv, search);
      const paged = await allPages(pick([170, 1000]), (page) =>
        db.transaction().execute((tx) => rankJobs(tx, cv, { ...search, ...page })),
      );
      expect(paged).toEqual(expected);
      found += expected.length;
    }
    expect(found).toBeGreaterThan(filtered ? 3_000 : 50_000);
  });

  test.each(['newest', 'pay'] as const)('by %s, with and without a CV', async (sort) => {
    for (const cv of [cvs[0], cvs[1], null]) {
      const search = { sort, ...drawFilters() };
      const expected = jobs
        .filter((job) => jobPasses(job, search))
        .map((job) => ({ ...(cv ? toRanked(job, cv) : nothing), id: job.id, job }))
        .sort(
          (a, b) =>
            (sort === 'pay' ? (b.job.payMax ?? 0) - (a.job.payMax ?? 0) : 0) ||
            b.job.publishedAt.getTime() - a.job.publishedAt.getTime() ||
            a.id - b.id,
        )
        .map(({ job: _, ...row }) => row);
      const paged = await allPages(100, (page) =>
        db.transaction().execute((tx) => rankJobs(tx, cv ?? null, { ...search, ...page })),
      );
      expect(paged).toEqual(expected);
    }
  });

  test('without a CV, or with one without skills, the newest come first', async () => {
    for (const cv of [null, { skills: [], wins: null }]) {
      const { list, count } = await db
        .transaction()
        .execute((tx) => rankJobs(tx, cv, { sort: 'match', limit: 1000, offset: 0 }));
      expect(count).toBe(jobs.length);
      expect(list[0]?.id).toBe(jobs.filter((job) => job.publishedAt === days[2])[0]?.id);
    }
  });
});

test('a page past the end still tells the count', async () => {
  const job = jobs.find(({ skills }) => needsOf(skills).maxPoints > 0) ?? null;
  const ask = (offset: number) =>
    db.transaction().execute((tx) => rankCvs(tx, job, { sort: 'match', limit: 10, offset }));
  const { count } = await ask(0);
  expect(count).toBeGreaterThan(0);
  expect(await ask(1_000_000)).toEqual({ list: [], count });
});

function people(job: SomeJob, search: Partial<CvSearch>): Ranked[] {
  const scores = needsOf(job.skills).maxPoints > 0;
  return cvs
    .filter((cv) => cvPasses(cv, search) && (!scores || share(job, cv)))
    .map((cv) => ({ cv, match: breakdown(sides(job, cv)) }))
    .map(({ cv, match }) => ({ id: cv.id, activeAt: cv.activeAt, rank: rankOf(match) ?? 0, match }))
    .sort(byScore)
    .map(({ id, match }) => shown(id, match));
}

function openings(cv: SomeCv, search: Partial<JobSearch>): Ranked[] {
  return jobs
    .filter((job) => jobPasses(job, search) && share(job, cv))
    .map((job) => ({ job, match: breakdown(sides(job, cv)) }))
    .map(({ job, match }) => ({
      id: job.id,
      publishedAt: job.publishedAt,
      score: match.score ?? 0,
      points: match.points,
      match,
    }))
    .sort(byColor)
    .map(({ id, match }) => shown(id, match));
}

const nothing = { score: null, band: null, points: null };
const sides = (job: SomeJob, cv: SomeCv) => ({
  jobSkills: job.skills,
  cvSkills: cv.skills,
  jobWins: job.wins,
  cvWins: cv.wins,
});
const shown = (id: number, match: ReturnType<typeof breakdown>): Ranked =>
  match.score === null
    ? { id, ...nothing }
    : { id, score: match.score, band: match.band, points: match.points };
const toRanked = (job: SomeJob, cv: SomeCv) => shown(0, breakdown(sides(job, cv)));
const share = (job: SomeJob, cv: SomeCv) =>
  job.skills.some(({ id, level }) => level > 0 && cv.skills.some((has) => has.id === id));

function cvPasses(cv: SomeCv, search: Partial<CvSearch>): boolean {
  const { workMode, yearsOfExperienceId, payMax } = search;
  return (
    passes(cv, search) &&
    (!workMode?.length ||
      cv.workModes.length === 0 ||
      cv.workModes.some((mode) => workMode.includes(mode))) &&
    (!yearsOfExperienceId || (cv.years ?? 0) >= yearsOfExperienceId) &&
    (payMax === undefined || (cv.payMin ?? 0) <= payMax)
  );
}

function jobPasses(job: SomeJob, search: Partial<JobSearch>): boolean {
  const { workMode, yearsOfExperienceId, payMin, companyId } = search;
  return (
    passes(job, search) &&
    (!workMode?.length || workMode.some((mode) => mode === job.workMode)) &&
    (!yearsOfExperienceId || (job.years ?? 0) <= yearsOfExperienceId) &&
    (payMin === undefined || (job.payMax ?? 0) >= payMin) &&
    (companyId === undefined || job.company === companyId)
  );
}

function passes(row: SomeCv | SomeJob, search: Partial<CvSearch> | Partial<JobSearch>): boolean {
  const among = <Value>(wanted: readonly Value[] | undefined, value: Value | null) =>
    !wanted?.length || (value !== null && wanted.includes(value));
  return (
    among(search.locationStateId, row.state) &&
    among(search.employmentTypeId, row.employmentType) &&
    among(search.industryId, row.industry) &&
    (search.search ?? '').split(' ').every((word) => row.words.includes(word.toLowerCase()))
  );
}

async function allPages(
  limit: number,
  read: (page: { limit: number; offset: number }) => Promise<Ranking>,
): Promise<Ranked[]> {
  const list: Ranked[] = [];
  for (;;) {
    const page = await read({ limit, offset: list.length });
    list.push(...page.list);
    if (page.list.length === 0 || list.length === page.count) {
      expect(list).toHaveLength(page.count);
      return list;
    }
  }
}

async function fill(table: keyof DB, rows: readonly object[]): Promise<void> {
  await sql`
    insert into ${sql.table(table)}
    select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
  `.execute(db);
}

function anyWins(): Wins | null {
  return countWins(
    behaviorList.map(({ id, variants }) => ({ behaviorId: id, variantId: pick(variants).id })),
  );
}

/** Park and Miller's generator: the same numbers at every run. */
function seeded(seed: number): () => number {
  let state = seed % 2147483647;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}
