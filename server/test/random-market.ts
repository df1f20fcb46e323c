import type { JobSearch, Terms } from '@fourfold/match-index';
import { longOf } from '@fourfold/contract/matching/order.ts';
import { needsOf, sum } from '@fourfold/contract/matching/score.ts';
import type { Wins } from '@fourfold/contract/reference/behavior.ts';
import { workModes, type WorkMode } from '@fourfold/contract/reference/pay.ts';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../src/database.ts';
import { connect } from '../src/platform/db/connect.ts';
import { benefitsOf, searchText } from '../src/slices/matching/projection.rules.ts';
import type { OrderTerms } from '../src/slices/matching/matching.rules.ts';
import { listItems, countWins } from '../src/slices/reference/reference.rules.ts';
import type { CvSearch } from '../src/ranker.ts';
import { atEnd } from './at-end.ts';
import { createTestDatabase } from './database.ts';

/*
 * 5,000 CVs and 1,000 jobs for search tests, the same in every run. Values come from small sets, so
 * that equal scores, points, days and colors are common.
 */

const random = seeded(20261121);
export const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
};
export const sometimes = <Value>(share: number, make: () => Value): Value | undefined =>
  random() < share ? make() : undefined;

const states = ['CA', 'NY', 'TX', 'WA', null];
export const days = [1, 2, 3].map((day) => new Date(Date.UTC(2026, 4, day)));
const words = ['nurse', 'senior', 'weld_er', '100%', 'c:\\temp', 'ann', 'anna', "o'neil", 'émile'];
const cities = ['San José', 'san diego', 'Québec', 'SAN FRANCISCO', ''];
/** What somebody or a job says besides; some of it is said of others too. */
const abouts = ['', 'led a team', 'émigré painter', '', 'half_way 50% \\ done', 'senior anna'];
/** Found in both, in one of them alone, within words, nowhere. */
const sought = ['ÉMIG', 'anna team', '_w', '50% \\', 'anna senior', 'painters'];
const skillCount = 90;
/** Every ninth skill is of no kind; kinds and words of the lowest weights count for nothing. */
const kindOf = (skill: number) => (skill % 9 === 0 ? '' : `kind ${skill % 13}`);
const kindWeights = new Map(
  Array.from({ length: 13 }, (_, at): [string, number] => [`kind ${at}`, 1 + (at % 8)]),
);
const titleWeights = new Map(
  Array.from({ length: 14 }, (_, at): [string, number] => [`title${at}`, 1 + (at % 10)]),
);
const skillPairs = Array.from({ length: 40 }, (_, at): [number, number] => [
  1 + ((at * 7) % 20),
  30 + ((at * 11) % 60),
]);
/** Up to three titles, derived from the id; one in four has none. */
const titlesOf = (id: number) =>
  [3, 5, 8].slice(0, id % 4).map((step) => `title${Math.floor((id * step) / 3) % 17}`);

/** What the order counts beside the skills of the market, in plain rows. */
export const terms: OrderTerms = {
  related: {
    kinds: [...kindWeights]
      .filter(([, weight]) => weight >= 2)
      .map(([kind, weight]) => ({
        weight,
        skills: Array.from({ length: skillCount }, (_, at) => at + 1).filter(
          (id) => kindOf(id) === kind,
        ),
      })),
    pairs: skillPairs,
  },
  words: new Map([...titleWeights].filter(([, weight]) => weight >= 3)),
};

const skillWeights = Array.from({ length: skillCount }, () => pick([1, 2, 3, 6, 10]));
const someWins = [null, null, ...Array.from({ length: 5 }, anyWins)];

const drawSkills = (count: number) =>
  // Low ids are asked for and known more often.
  [...new Set(Array.from({ length: count }, () => Math.floor(skillCount * random() ** 2)))].map(
    (at) => ({
      id: at + 1,
      name: '',
      weight: skillWeights[at] ?? 2,
      level: pick([1, 2, 3, 3, 4, 5]),
    }),
  );

/** Nobody asks for them: every sixth CV is long by them. */
const besides = Array.from({ length: 20 }, (_, at) => ({
  id: skillCount + 1 + at,
  name: '',
  weight: 2 as const,
  level: 4,
}));

export const cvs = Array.from({ length: 5000 }, (_, at) => ({
  id: at + 1,
  skills: [...drawSkills(1 + Math.floor(random() * 10)), ...(at % 6 === 0 ? besides : [])],
  wins: pick(someWins),
  words: `${pick(words)} ${pick(words)} ${pick(words)}`,
  state: pick(states),
  employmentType: pick([1, 2, 3, null]),
  industry: pick([1, 2, 3, 4, null]),
  years: pick([1, 2, 3, 4, null]),
  workModes: pick<readonly WorkMode[]>([[], ['remote'], ['hybrid', 'onsite'], ['onsite']]),
  payMin: pick([40_000, 60_000, 80_000, 124_800, null]),
  activeAt: pick(days),
  // Derived from the id, so that the rest of the market stays the same.
  about: abouts[at % abouts.length] ?? '',
  city: cities[at % cities.length] ?? '',
  degrees: [[], [1], [2, 3], [3]][at % 4] ?? [],
  titleWords: [...new Set(titlesOf(at + 1))],
}));

export const jobs = Array.from({ length: 1000 }, (_, at) => {
  const skills = drawSkills(pick([0, 1, 1, 2, 2, 3, 3, 4, 5, 5, 6, 8])).map((skill) => ({
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
    about: abouts[at % abouts.length] ?? '',
    city: cities[at % cities.length] ?? '',
    sponsorship: at % 3 === 0,
    benefits: [[], ['Health'], ['Health', '401k'], ['401k', 'Free Lunch']][at % 4] ?? [],
    titleWords: [...new Set(titlesOf(at + 2))].map((word) => ({ word, text: word })),
  };
});

export type SomeCv = (typeof cvs)[number];
export type SomeJob = (typeof jobs)[number];

export const drawFilters = () => ({
  search: sometimes(0.3, () =>
    pick([pick(words).toUpperCase(), `${pick(words)}  ${pick(words)}`, pick(sought)]),
  ),
  locationStateId: sometimes(0.3, () => ['CA', pick(['NY', 'TX'])]),
  employmentTypeId: sometimes(0.3, () => pick([[1], [1, 2], []])),
  industryId: sometimes(0.3, () => [1, 2, 3]),
  workMode: sometimes(0.3, () => pick<WorkMode[]>([['remote'], ['remote', 'hybrid'], []])),
  yearsOfExperienceId: sometimes(0.3, () => pick([2, 3])),
  locationCity: sometimes(0.15, () => pick(['San', 'JOSE', 'québ', 'zzz', ''])),
  skill: sometimes(0.2, () => pick(skillFilters)),
  without: sometimes(0.2, () => someIds(400)),
});

/** Named skills: few, some twice or missing. */
export const drawOnly = () => sometimes(0.15, () => someIds(300));

export const drawCvFilters = () => ({
  ...drawFilters(),
  payMax: sometimes(0.3, () => 60_000),
  degreeId: sometimes(0.15, () => pick([[1], [1, 2], [3, 9], []])),
  activeAfter: sometimes(0.15, () => pick(days)),
  accepting: drawTerms(),
});

/** Those of some job, one time in five; drawn apart, so that the other filters stay the same. */
const drawOfJob = seeded(31);
function drawTerms(): Terms | undefined {
  const job = jobs[Math.floor(drawOfJob() * 5 * jobs.length)];
  return (
    job && {
      workMode: job.workMode,
      employmentTypeId: job.employmentType,
      locationStateId: job.state,
      payMax: job.payMax,
    }
  );
}

export const drawJobFilters = () => ({
  ...drawFilters(),
  payMin: sometimes(0.3, () => 70_000),
  companyId: sometimes(0.3, () => 2),
  sponsorship: sometimes(0.15, () => pick([true, false])),
  benefit: sometimes(0.15, () => pick([['HEALTH'], ['401K', 'health'], ['free  lunch'], []])),
  publishedAfter: sometimes(0.1, () => pick(days)),
  publishedUntil: sometimes(0.1, () => pick(days)),
});

export const drawRaise = () => pick(skillFilters);

const skillFilters = [
  [{ id: 1, level: 3 }],
  [{ id: 2, level: 5 }],
  [
    { id: 1, level: 2 },
    { id: 3, level: 5 },
  ],
  [
    { id: 2, level: 1 },
    { id: 2, level: 3 },
    { id: 4, level: 0 },
  ],
  [{ id: 5, level: 0 }],
  [
    { id: 1, level: 5 },
    { id: 2, level: 5 },
    { id: 3, level: 5 },
    { id: 4, level: 5 },
    { id: 7, level: 4 },
  ],
];

const someIds = (most: number) =>
  Array.from({ length: 1 + Math.floor(random() * most) }, () => 1 + Math.floor(random() * 6000));

/** The filters of search, written again in plain code. */
export function cvPasses(cv: SomeCv, search: Partial<CvSearch>): boolean {
  const { workMode, yearsOfExperienceId, payMax } = search;
  return (
    passes(cv, search) &&
    (!workMode?.length ||
      cv.workModes.length === 0 ||
      cv.workModes.some((mode) => workMode.includes(mode))) &&
    (!yearsOfExperienceId || (cv.years ?? 0) >= yearsOfExperienceId) &&
    (payMax === undefined || (cv.payMin ?? 0) <= payMax) &&
    (!search.degreeId?.length || cv.degrees.some((id) => search.degreeId?.includes(id))) &&
    (!search.activeAfter || cv.activeAt > search.activeAfter) &&
    (!search.accepting || accepts(cv, search.accepting)) &&
    (search.skill ?? []).every(({ id, level }) => levelOf(cv.skills, id) >= level)
  );
}

const accepts = (cv: SomeCv, job: Terms) =>
  (cv.workModes.length === 0 || (job.workMode !== null && cv.workModes.includes(job.workMode))) &&
  [job.employmentTypeId, null].includes(cv.employmentType) &&
  (job.workMode === 'remote' || [job.locationStateId, null].includes(cv.state)) &&
  (cv.payMin === null || (job.payMax !== null && cv.payMin <= job.payMax));

export function jobPasses(job: SomeJob, search: Partial<JobSearch>): boolean {
  const { workMode, yearsOfExperienceId, payMin, companyId } = search;
  const wanted = (search.skill ?? []).filter(({ level }) => level > 0);
  return (
    passes(job, search) &&
    (!workMode?.length || workMode.some((mode) => mode === job.workMode)) &&
    (!yearsOfExperienceId || (job.years ?? 0) <= yearsOfExperienceId) &&
    (payMin === undefined || (job.payMax ?? 0) >= payMin) &&
    (companyId === undefined || job.company === companyId) &&
    (search.sponsorship === undefined || job.sponsorship === search.sponsorship) &&
    (search.benefit ?? []).every((title) => job.benefits.map(plain).includes(plain(title))) &&
    (!search.publishedAfter || job.publishedAt > search.publishedAfter) &&
    (!search.publishedUntil || job.publishedAt <= search.publishedUntil) &&
    (wanted.length === 0 ||
      wanted.some(({ id, level }) => {
        const asked = levelOf(job.skills, id);
        return asked > 0 && asked <= level;
      }))
  );
}

const levelOf = (skills: readonly { id: number; level: number }[], id: number) =>
  skills.find((skill) => skill.id === id)?.level ?? 0;

/** The few accents of the market, folded by hand. */
const plain = (text: string) =>
  text.toLowerCase().replaceAll('é', 'e').trim().split(/\s+/).join(' ');

const among = <Value>(wanted: readonly Value[] | undefined, value: Value | null) =>
  !wanted?.length || (value !== null && wanted.includes(value));

function passes(row: SomeCv | SomeJob, search: Partial<CvSearch> | Partial<JobSearch>): boolean {
  return (
    among(search.locationStateId, row.state) &&
    among(search.employmentTypeId, row.employmentType) &&
    among(search.industryId, row.industry) &&
    (!search.only || search.only.includes(row.id)) &&
    !search.without?.includes(row.id) &&
    plain(row.city).includes(plain(search.locationCity ?? '')) &&
    (search.search ?? '')
      .split(' ')
      .every((word) => `${plain(row.words)} ${plain(row.about)}`.includes(plain(word)))
  );
}

/** Writes the market into the projections, as publishing would. */
export async function fillProjections(db: Kysely<DB>): Promise<void> {
  await fillTerms(db);
  await fill(
    db,
    'match_cv_word',
    cvs.flatMap(({ id, titleWords }) =>
      titleWords.map((word) => ({ cv_id: id, word, since: days[0] })),
    ),
  );
  await fill(
    db,
    'match_job_word',
    jobs.flatMap(({ id, titleWords }) => titleWords.map(({ word }) => ({ job_id: id, word }))),
  );
  await fill(
    db,
    'match_cv_text',
    cvs.map(({ id, words: named, about }) => ({
      cv_id: id,
      text: `${searchText(named)}\n${searchText(about)}`,
    })),
  );
  await fill(
    db,
    'match_job_text',
    jobs.map(({ id, words: named, about }) => ({ job_id: id, text: searchText(named, about) })),
  );
  await fill(
    db,
    'match_cv',
    cvs.map((cv) => ({
      cv_id: cv.id,
      words: searchText(cv.words),
      blind_words: '',
      city: searchText(cv.city),
      location_state_id: cv.state,
      employment_type_id: cv.employmentType,
      industry_id: cv.industry,
      years_of_experience_id: cv.years,
      degree_ids: cv.degrees,
      work_modes: cv.workModes,
      pay_min: cv.payMin,
      long: longOf(sum(cv.skills.map(({ level }) => level)), cv.titleWords.length),
      ...cv.wins,
      active_at: cv.activeAt,
    })),
  );
  await fill(
    db,
    'match_cv_skill',
    cvs.flatMap((cv) => cv.skills.map(({ id, level }) => ({ cv_id: cv.id, skill_id: id, level }))),
  );
  await fill(
    db,
    'match_job',
    jobs.map((job) => {
      const { maxPoints, required, skillCount: count } = needsOf(job.skills);
      return {
        job_id: job.id,
        words: searchText(job.words),
        city: searchText(job.city),
        company_id: job.company,
        location_state_id: job.state,
        employment_type_id: job.employmentType,
        industry_id: job.industry,
        years_of_experience_id: job.years,
        work_mode: job.workMode,
        pay_max: job.payMax,
        sponsorship: job.sponsorship,
        benefits: benefitsOf({ pto: job.benefits, insurance: [], retirement_benefits: [] }),
        max_points: maxPoints,
        required,
        skill_count: count,
        ...job.wins,
        published_at: job.publishedAt,
      };
    }),
  );
  await fill(
    db,
    'match_job_skill',
    jobs.flatMap((job) =>
      job.skills
        .filter(({ level }) => level > 0)
        .map(({ id, level, weight }) => ({ job_id: job.id, skill_id: id, level, weight })),
    ),
  );
}

async function fillTerms(db: Kysely<DB>): Promise<void> {
  await db.updateTable('skill').set({ kind: '' }).execute();
  await sql`
    insert into skill (id, name, name_key, kind, standing) overriding system value
    select id, 'Skill ' || id, 'skill ' || id, kind, 'listed'
    from unnest(
      ${skillWeights.map((_, at) => at + 1)}::int[],
      ${skillWeights.map((_, at) => kindOf(at + 1))}::text[]
    ) as one (id, kind)
    on conflict (id) do update set kind = excluded.kind`.execute(db);
  await fill(
    db,
    'match_kind',
    [...kindWeights].map(([kind, weight]) => ({ kind, weight })),
  );
  await fill(
    db,
    'match_title_word',
    [...titleWeights].map(([word, weight]) => ({ word, weight })),
  );
  const rows = skillPairs.flatMap(([one, other]) => [
    { skill_id: one, other_id: other, strength: 500 },
    { skill_id: other, other_id: one, strength: 500 },
  ]);
  await fill(db, 'match_skill_pair', [
    ...new Map(rows.map((row) => [`${row.skill_id} ${row.other_id}`, row])).values(),
  ]);
}

async function fill(db: Kysely<DB>, table: keyof DB, rows: readonly object[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
  `.execute(db);
}

function anyWins(): Wins | null {
  return countWins(
    listItems.behavior.map(({ id, variants }) => ({
      behaviorId: id,
      variantId: pick(variants).id,
    })),
  );
}

/** Park and Miller's generator: the same numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed % 2147483647;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/** A database of the file's own with this market, as search reads it. */
export async function marketDatabase(): Promise<Kysely<DB>> {
  const database = await createTestDatabase();
  const { db } = connect(database.url, 2);
  atEnd(async () => {
    await db.destroy();
    await database.drop();
  });
  await fillProjections(db);
  await sql`analyze`.execute(db);
  return db;
}
