import type { connect } from '../../server/src/platform/db/connect.ts';
import type { DrawnJob } from './data.ts';

/** Rows that pages show beside the projections: people, an employer with jobs, skills. */

export const employerEmail = 'employer@bench.example';

type Pool = ReturnType<typeof connect>['pool'];

export async function fillWorld(
  pool: Pool,
  cvCount: number,
  jobs: readonly DrawnJob[],
): Promise<void> {
  const skills = jobs.flatMap(({ id, skills }) => skills.map((skill) => ({ jobId: id, ...skill })));
  await pool.query(
    `insert into account (email, role, created_at, active_at)
     select n || '@bench.example', 'candidate', now(), now() from generate_series(1, $1::int) n`,
    [cvCount],
  );
  await pool.query(
    `insert into cv (id, account_id, status, first_name, last_name, position, created_at, updated_at, active_at)
     overriding system value
     select cv_id, account.id, 'published', 'Person', cv_id::text, words, now(), now(), match_cv.active_at
     from match_cv join account on email = cv_id || '@bench.example'`,
  );
  await pool.query(
    `with employer as (
       insert into account (email, role, created_at, active_at)
       values ($1, 'employer', now(), now()) returning id
     )
     insert into company (account_id, name, created_at, updated_at)
     select id, 'Bench', now(), now() from employer`,
    [employerEmail],
  );
  // Finding people needs a plan.
  await pool.query(
    `insert into subscription (account_id, early_access_until, choose_until, held_plan)
     select id, now() + interval '7 days', now() + interval '10 days', 'grace'
     from account where email = $1`,
    [employerEmail],
  );
  await pool.query(
    `insert into skill (id, name, name_key, weight) overriding system value
     select id, 'Skill ' || id, 'skill ' || id, weight from unnest($1::int[], $2::int[]) as drawn (id, weight)
     group by id, weight
     on conflict (id) do update set weight = excluded.weight`,
    [skills.map(({ id }) => id), skills.map(({ weight }) => weight)],
  );
  await pool.query(
    `insert into job (id, company_id, status, name, published_at, created_at, updated_at)
     overriding system value
     select n, (select id from company), 'published', 'Job ' || n, now(), now(), now()
     from generate_series(1, $1::int) n`,
    [jobs.length],
  );
  await pool.query(
    `insert into job_skill (job_id, skill_id, place, level)
     select job_id, skill_id, row_number() over (), level
     from unnest($1::int[], $2::int[], $3::int[]) as asks (job_id, skill_id, level)`,
    [
      skills.map(({ jobId }) => jobId),
      skills.map(({ id }) => id),
      skills.map(({ level }) => level),
    ],
  );
  await pool.query('vacuum (analyze) account, cv, job, job_skill, skill, company');
}
