import type { Wins } from '@fourfold/contract/reference/behavior.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../database.ts';
import type { Work } from '../../../platform/work.ts';
import { blindText } from '../../cv/blind/rules.ts';
import { noteChanges } from '../changes/commands.ts';
import { needsOf } from '../rules.ts';
import { cvSides, jobSides } from '../side/queries.ts';
import { benefitsOf, searchText, yearlyPay } from './rules.ts';

/** How many are projected by one set of statements; bounded by PostgreSQL's 65,535 parameters. */
const chunkSize = 1000;

/** Brings the projection of these CVs up to date: there while published, gone otherwise. */
export async function projectCvs(work: Work, cvIds: readonly number[]): Promise<void> {
  for (const ids of chunksOf(cvIds)) await projectCvChunk(work, ids);
}

/** Brings the projection of these jobs up to date: there while published, gone otherwise. */
export async function projectJobs(work: Work, jobIds: readonly number[]): Promise<void> {
  for (const ids of chunksOf(jobIds)) await projectJobChunk(work, ids);
}

/** Projects every CV and every job anew, as after a bulk import. */
export async function projectAll(work: Work): Promise<void> {
  const cvs = sql<{ id: number }>`select id from cv union select cv_id from match_cv order by id`;
  const jobs = sql<{
    id: number;
  }>`select id from job union select job_id from match_job order by id`;
  await projectCvs(
    work,
    (await cvs.execute(work.tx)).rows.map(({ id }) => id),
  );
  await projectJobs(
    work,
    (await jobs.execute(work.tx)).rows.map(({ id }) => id),
  );
}

/** A company's name stands in what its jobs are found by. */
export async function projectCompanyJobs(work: Work, companyId: number): Promise<void> {
  const jobs = await work.tx
    .selectFrom('match_job')
    .select('job_id')
    .where('company_id', '=', companyId)
    .execute();
  await projectJobs(
    work,
    jobs.map(({ job_id }) => job_id),
  );
}

async function projectCvChunk({ tx }: Work, ids: readonly number[]): Promise<void> {
  const published = await tx
    .selectFrom('cv')
    .select(['id', 'position', 'first_name', 'last_name', 'revenue_type', 'revenue_min'])
    .select(['location_state_id', 'employment_type_id', 'industry_id', 'years_of_experience_id'])
    .select(['location_city', 'work_modes', 'active_at'])
    .where('id', 'in', ids)
    .where('status', '=', 'published')
    .execute();
  const sides = await cvSides(
    tx,
    published.map(({ id }) => id),
  );
  const degrees = await degreesOf(
    tx,
    published.map(({ id }) => id),
  );
  const rows = published.map((cv) => ({
    cv_id: cv.id,
    words: searchText(cv.position, cv.first_name, cv.last_name),
    blind_words: searchText(
      blindText(cv.position, { firstName: cv.first_name, lastName: cv.last_name }),
    ),
    city: searchText(cv.location_city),
    location_state_id: cv.location_state_id,
    employment_type_id: cv.employment_type_id,
    industry_id: cv.industry_id,
    years_of_experience_id: cv.years_of_experience_id,
    degree_ids: degrees.get(cv.id) ?? [],
    work_modes: cv.work_modes,
    pay_min: yearlyPay(cv.revenue_type, cv.revenue_min),
    ...winsOf(sides.get(cv.id)),
    active_at: cv.active_at,
  }));
  const skills = [...sides].flatMap(([cv_id, side]) =>
    scored(side.skills).map(({ id, level }) => ({ cv_id, skill_id: id, level })),
  );

  const fresh = sql`unnest(
    ${skills.map((skill) => skill.cv_id)}::int[],
    ${skills.map((skill) => skill.skill_id)}::int[],
    ${skills.map((skill) => skill.level)}::smallint[]
  ) as fresh (cv_id, skill_id, level)`;
  // What stays the same is not written, so that index-only scans keep their visibility map.
  await sql`
    delete from match_cv_skill old
    where old.cv_id = any(${ids}::int[])
      and (old.cv_id, old.skill_id) not in (select cv_id, skill_id from ${fresh})
  `.execute(tx);
  await sql`
    insert into match_cv_skill as old (cv_id, skill_id, level)
    select cv_id, skill_id, level from ${fresh}
    on conflict (cv_id, skill_id) do update set level = excluded.level
    where old.level <> excluded.level
  `.execute(tx);
  const there = rows.map((row) => row.cv_id);
  const gone = await tx
    .deleteFrom('match_cv')
    .where('cv_id', 'in', ids)
    .$if(there.length > 0, (others) => others.where('cv_id', 'not in', there))
    .returning('cv_id')
    .execute();
  await noteChanges(tx, 'cv', [...there, ...gone.map((row) => row.cv_id)]);
  if (rows.length === 0) return;
  await tx
    .insertInto('match_cv')
    .values(rows)
    .onConflict((known) => known.column('cv_id').doUpdateSet(incoming(rows, 'cv_id')))
    .execute();
}

async function projectJobChunk({ tx }: Work, ids: readonly number[]): Promise<void> {
  // Held until the end, so that a recount of the weights cannot pass between reading and writing.
  await sql`
    select from skill
    where id in (select skill_id from job_skill where job_id = any(${ids}::int[]))
    order by id for share
  `.execute(tx);
  const published = await tx
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .selectAll('job')
    .select('company.name as company_name')
    .where('job.id', 'in', ids)
    .where('job.status', '=', 'published')
    .$narrowType<{ published_at: Date }>()
    .execute();
  const sides = await jobSides(
    tx,
    published.map(({ id }) => id),
  );
  const rows = published.map((job) => {
    const side = sides.get(job.id);
    const { maxPoints, required, skillCount } = needsOf(side?.skills ?? []);
    return {
      job_id: job.id,
      words: searchText(job.name, job.company_name, job.location_city),
      city: searchText(job.location_city),
      company_id: job.company_id,
      location_state_id: job.location_state_id,
      employment_type_id: job.employment_type_id,
      industry_id: job.industry_id,
      years_of_experience_id: job.years_of_experience_id,
      work_mode: job.work_mode,
      pay_max: yearlyPay(job.revenue_type, job.revenue_max),
      sponsorship: job.sponsorship,
      benefits: benefitsOf(job),
      max_points: maxPoints,
      required,
      skill_count: skillCount,
      ...winsOf(side),
      published_at: job.published_at,
    };
  });
  const skills = [...sides].flatMap(([job_id, side]) =>
    scored(side.skills).map(({ id, level, weight }) => ({ job_id, skill_id: id, level, weight })),
  );

  const fresh = sql`unnest(
    ${skills.map((skill) => skill.job_id)}::int[],
    ${skills.map((skill) => skill.skill_id)}::int[],
    ${skills.map((skill) => skill.level)}::smallint[],
    ${skills.map((skill) => skill.weight)}::smallint[]
  ) as fresh (job_id, skill_id, level, weight)`;
  await sql`
    delete from match_job_skill old
    where old.job_id = any(${ids}::int[]) and not exists (
      select from ${fresh} where fresh.job_id = old.job_id and fresh.skill_id = old.skill_id)
  `.execute(tx);
  await sql`
    insert into match_job_skill as old (job_id, skill_id, level, weight)
    select job_id, skill_id, level, weight from ${fresh}
    on conflict (job_id, skill_id) do update set level = excluded.level, weight = excluded.weight
    where (old.level, old.weight) <> (excluded.level, excluded.weight)
  `.execute(tx);
  const there = rows.map((row) => row.job_id);
  const gone = await tx
    .deleteFrom('match_job')
    .where('job_id', 'in', ids)
    .$if(there.length > 0, (others) => others.where('job_id', 'not in', there))
    .returning('job_id')
    .execute();
  await noteChanges(tx, 'job', [...there, ...gone.map((row) => row.job_id)]);
  if (rows.length === 0) return;
  await tx
    .insertInto('match_job')
    .values(rows)
    .onConflict((known) => known.column('job_id').doUpdateSet(incoming(rows, 'job_id')))
    .execute();
}

/** Degrees of finished educations, by CV id. */
async function degreesOf(tx: Tx, cvIds: readonly number[]): Promise<Map<number, number[]>> {
  if (cvIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('education')
    .select(['cv_id', 'degree_id'])
    .distinct()
    .where('cv_id', 'in', cvIds)
    .where('graduated', '=', true)
    .orderBy('degree_id')
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.cv_id)].map(([cvId, held]) => [
      cvId,
      held.map(({ degree_id }) => degree_id),
    ]),
  );
}

/** Level 0 says 'none': such a skill neither adds to a match nor asks for anything. */
const scored = <Skill extends { level: number }>(skills: readonly Skill[]) =>
  skills.filter(({ level }) => level > 0);

const winsOf = (side: { wins: Wins | null } | undefined) =>
  side?.wins ?? { yellow: null, blue: null, green: null, red: null };

/** Sets every column but the key, by which rows may be distributed, to what the insert brought. */
const incoming = (rows: readonly object[], key: string) =>
  Object.fromEntries(
    Object.keys(rows[0] ?? {})
      .filter((column) => column !== key)
      .map((column) => [column, sql.ref(`excluded.${column}`)]),
  );

function* chunksOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += chunkSize) yield items.slice(at, at + chunkSize);
}
