import { longOf } from '@fourfold/contract/matching/order.ts';
import { needsOf, sum } from '@fourfold/contract/matching/score.ts';
import type { connect } from '../../server/src/platform/db/connect.ts';
import { drawCv, drawJob, titleWeights, zipf, type DrawnCv, type DrawnJob } from './data.ts';
import { pairsIn, type Skills } from './skills.ts';

type Pool = ReturnType<typeof connect>['pool'];
/** Runs a statement. */
type Run = (text: string, values: unknown[]) => Promise<unknown>;

const chunkSize = 5_000;

/** Writes generated CVs and jobs straight into the projections, with ids from 1. */
export async function fill(
  pool: Pool,
  cvCount: number,
  jobCount: number,
  skills?: Skills,
): Promise<void> {
  const run: Run = (text, values) => pool.query(text, values);
  for (const ids of chunksOf(cvCount))
    await insertCvs(
      run,
      ids.map((id) => drawCv(id, skills)),
    );
  for (const ids of chunksOf(jobCount))
    await insertJobs(
      run,
      ids.map((id) => drawJob(id, skills)),
    );
  const jobs = Array.from({ length: jobCount }, (_, at) => drawJob(at + 1, skills));
  await insertTerms(run, skills ?? zipf, jobs);
  await pool.query(
    `vacuum (analyze) match_cv, match_cv_skill, match_cv_text, match_cv_word, match_job, match_job_skill,
       match_job_text, match_job_word, match_kind, match_title_word, match_skill_pair, skill`,
  );
}

/** The skills themselves, and what the order counts beside them. */
async function insertTerms(run: Run, skills: Skills, jobs: readonly DrawnJob[]): Promise<void> {
  const places = Array.from({ length: skills.count }, (_, place) => place);
  const kinds = new Map(places.map((place) => [skills.kindOf(place), skills.weight(place)]));
  const pairs = pairsIn(jobs).flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]);
  await run('delete from skill', []);
  await run(
    `insert into skill (id, name, name_key, kind, standing, weight) overriding system value
     select id, 'Skill ' || id, 'skill ' || id, 'Kind ' || kind, 'listed', weight
     from unnest($1::int[], $2::int[], $3::int[]) as one (id, kind, weight)`,
    [
      places.map((place) => place + 1),
      places.map((place) => skills.kindOf(place)),
      places.map((place) => skills.weight(place)),
    ],
  );
  // A server that starts brings names of its own, after these.
  await run(
    `select setval(pg_get_serial_sequence('skill', 'id'), (select max(id) from skill))`,
    [],
  );
  await run(
    `insert into match_kind (kind, weight) select 'Kind ' || kind, weight
     from unnest($1::int[], $2::int[]) as one (kind, weight)`,
    [[...kinds.keys()], [...kinds.values()]],
  );
  await run(
    'insert into match_title_word (word, weight) select * from unnest($1::text[], $2::int[])',
    [[...titleWeights.keys()], [...titleWeights.values()]],
  );
  await run(
    `insert into match_skill_pair (skill_id, other_id, strength)
     select *, 500 from unnest($1::int[], $2::int[])`,
    [pairs.map(([one = 0]) => one), pairs.map(([, other = 0]) => other)],
  );
}

export async function insertCvs(run: Run, cvs: readonly DrawnCv[]): Promise<void> {
  await insertRows(
    run,
    'match_cv',
    cvs.map((cv) => ({
      cv_id: cv.id,
      words: cv.words,
      blind_words: '',
      city: cv.city,
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
  const skills = cvs.flatMap(({ id, skills }) => skills.map((skill) => ({ cvId: id, ...skill })));
  await run(
    'insert into match_cv_skill (cv_id, skill_id, level) select * from unnest($1::int[], $2::int[], $3::int[])',
    [skills.map(({ cvId }) => cvId), skills.map(({ id }) => id), skills.map(({ level }) => level)],
  );
  const words = cvs.flatMap(({ id, titleWords }) => titleWords.map((word) => ({ id, word })));
  await run('insert into match_cv_word (cv_id, word) select * from unnest($1::int[], $2::text[])', [
    words.map(({ id }) => id),
    words.map(({ word }) => word),
  ]);
  await run(
    `insert into match_cv_text select id, text || chr(10) || text
     from unnest($1::int[], $2::text[]) as texts (id, text)`,
    [cvs.map(({ id }) => id), cvs.map((cv) => cv.words)],
  );
}

async function insertJobs(run: Run, jobs: readonly DrawnJob[]): Promise<void> {
  await insertRows(
    run,
    'match_job',
    jobs.map((job) => {
      const { maxPoints, required, skillCount } = needsOf(job.skills);
      return {
        job_id: job.id,
        words: job.words,
        city: job.city,
        company_id: job.company,
        location_state_id: job.state,
        employment_type_id: job.employmentType,
        industry_id: job.industry,
        years_of_experience_id: job.years,
        work_mode: job.workMode,
        pay_max: job.payMax,
        sponsorship: job.sponsorship,
        benefits: job.benefits,
        max_points: maxPoints,
        required,
        skill_count: skillCount,
        ...job.wins,
        published_at: job.publishedAt,
      };
    }),
  );
  const skills = jobs
    .flatMap(({ id, skills }) => skills.map((skill) => ({ jobId: id, ...skill })))
    .filter(({ level }) => level > 0);
  await run(
    'insert into match_job_skill select * from unnest($1::int[], $2::int[], $3::int[], $4::int[])',
    [
      skills.map(({ jobId }) => jobId),
      skills.map(({ id }) => id),
      skills.map(({ level }) => level),
      skills.map(({ weight }) => weight),
    ],
  );
  const words = jobs.flatMap(({ id, titleWords }) => titleWords.map(({ word }) => ({ id, word })));
  await run(
    'insert into match_job_word (job_id, word) select * from unnest($1::int[], $2::text[])',
    [words.map(({ id }) => id), words.map(({ word }) => word)],
  );
  await run('insert into match_job_text select * from unnest($1::int[], $2::text[])', [
    jobs.map(({ id }) => id),
    jobs.map((job) => job.words),
  ]);
}

async function insertRows(run: Run, table: string, rows: readonly object[]): Promise<void> {
  // Who has no wins has no columns of them.
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].join(', ');
  await run(
    `insert into ${table} (${columns})
     select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}

export function* chunksOf(count: number): Generator<number[]> {
  for (let from = 1; from <= count; from += chunkSize)
    yield Array.from({ length: Math.min(chunkSize, count - from + 1) }, (_, at) => from + at);
}
