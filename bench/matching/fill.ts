import { needsOf } from '@fourfold/contract/matching/score.ts';
import type { connect } from '../../server/src/platform/db/connect.ts';
import { drawCv, drawJob, type DrawnCv, type DrawnJob } from './data.ts';
import type { Skills } from './skills.ts';

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
  await pool.query('vacuum (analyze) match_cv, match_cv_skill, match_job, match_job_skill');
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
      ...cv.wins,
      active_at: cv.activeAt,
    })),
  );
  const skills = cvs.flatMap(({ id, skills }) => skills.map((skill) => ({ cvId: id, ...skill })));
  await run(
    'insert into match_cv_skill (cv_id, skill_id, level) select * from unnest($1::int[], $2::int[], $3::int[])',
    [skills.map(({ cvId }) => cvId), skills.map(({ id }) => id), skills.map(({ level }) => level)],
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
}

async function insertRows(run: Run, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
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
