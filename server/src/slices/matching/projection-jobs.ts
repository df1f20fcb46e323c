import { needsOf } from '@fourfold/contract/matching/score.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { noteChanges } from './changes.commands.ts';
import { jobSides } from './side.queries.ts';
import { incoming, scored, winsOf } from './projection-rows.ts';
import { jobText, jobWords, writeTexts } from './projection-texts.ts';
import { benefitsOf, searchText, yearlyPay } from './projection.rules.ts';

/** Updates the projection of up to a thousand jobs. */
export async function projectJobChunk({ tx }: UnitOfWork, ids: readonly number[]): Promise<void> {
  // Locked until the end, so that a recount of the weights cannot come between reading and writing.
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
      words: jobWords(job),
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
  const texts = published.map((job) => ({
    id: job.id,
    text: jobText(job, sides.get(job.id)?.skills ?? []),
  }));
  await writeTexts(tx, 'job', ids, texts);
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
  await writeJobWords(
    tx,
    ids,
    [...sides].flatMap(([job_id, { titleWords }]) =>
      titleWords.map(({ word }) => ({ job_id, word })),
    ),
  );
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

async function writeJobWords(
  tx: Tx,
  ids: readonly number[],
  words: readonly { job_id: number; word: string }[],
): Promise<void> {
  const fresh = sql`unnest(
    ${words.map(({ job_id }) => job_id)}::int[],
    ${words.map(({ word }) => word)}::text[]
  ) as fresh (job_id, word)`;
  await sql`
    delete from match_job_word old
    where old.job_id = any(${ids}::int[])
      and (old.job_id, old.word) not in (select job_id, word from ${fresh})
  `.execute(tx);
  await sql`
    insert into match_job_word (job_id, word) select job_id, word from ${fresh}
    on conflict do nothing
  `.execute(tx);
}
