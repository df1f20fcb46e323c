import type { connect } from '../../server/src/platform/db/connect.ts';

type Pool = ReturnType<typeof connect>['pool'];

/**
 * Creates one job of an account's new company with this many applicants in every status of the board.
 */
export async function fillBoard(pool: Pool, email: string, applicants: number): Promise<number> {
  const { rows: companies } = await pool.query<{ id: number }>(
    `insert into company (account_id, name, created_at, updated_at)
     select id, 'Long Board', now(), now() from account where email = $1 returning id`,
    [email],
  );
  const { rows: jobs } = await pool.query<{ id: number }>(
    `insert into job (company_id, status, name, published_at, created_at, updated_at)
     values ($1, 'published', 'Much wanted', now(), now(), now()) returning id`,
    [companies[0]?.id],
  );
  const jobId = jobs[0]?.id ?? 0;
  await pool.query(
    `insert into account (email, role, created_at, active_at)
     select 'applicant-' || n || '@bench.example', 'candidate', now(), now()
     from generate_series(1, $1::int) n`,
    [applicants],
  );
  // Half of them are new, as on a recent job; the rest have all other statuses.
  await pool.query(
    `with cv_of as (
       insert into cv (account_id, status, first_name, last_name, position, location_city,
                       location_state_id, revenue_type, revenue_min, revenue_max, active_at,
                       created_at, updated_at)
       select id, 'published', 'Person', split_part(split_part(email, '-', 2), '@', 1),
              'Lead front-end developer', 'Duluth', 'MN', 'salary', 80000, 95000, now(), now(),
              now()
       from account where email like 'applicant-%@bench.example'
       returning id, last_name::int as n)
     insert into application
       (cv_id, job_id, employer_account_id, job_name, company_name, origin, status, match_score, match_points,
        match_rank, band, created_at, moved_at, waiting_since)
     select id, $1, (select company.account_id from job join company on company.id = company_id where job.id = $1), 'Much wanted', 'Long Board', 'applicant',
            case when n % 2 = 0 then 'new'
                 else (array['viewed', 'viewed', 'invite', 'inviteAccepted', 'nextSteps',
                             'nextSteps', 'offer', 'offerAccepted', 'hired',
                             'employerDeclined'])[(n / 2) % 10 + 1] end,
            n % 101, n % 101, (n % 101) * 1000, (array['exceed', 'meet', 'doNotMeet'])[n % 3 + 1],
            now() - n * interval '7 minutes', now(), now() - n * interval '7 minutes'
     from cv_of`,
    [jobId],
  );
  await pool.query('vacuum (analyze) application, cv, account');
  return jobId;
}
