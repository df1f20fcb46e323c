/** What the kept counts count, from the rows themselves, with the columns of each count. */
const counted = {
  application_count: `select job_id, status, origin, band, cv_id is not null as there
    from application where job_id is not null`,
  followed_count: `select cv_id, origin, archived, status from application where cv_id is not null`,
  notification_count: `select account_id, role, read_at is not null as read from notification`,
  dialog_count: `
    with side as (
      select candidate_account_id as account_id, 'candidate' as role, job_id, candidate_unread > 0 as unread
        from dialog where last_number > 0
      union all
      select employer_account_id, 'employer', job_id, employer_unread > 0
        from dialog where last_number > 0
    ), there as (select * from side where account_id is not null)
    select * from there where job_id is not null and role = 'employer'
    union all select account_id, role, null, unread from there`,
  job_count: `select company_id, status from job where company_id is not null`,
  company_count: `select account_id, status from company union all
    select 0, status from company where is_public`,
  answer_count: `
    with place as (
      select *, job_id as job from first_answer union all select *, 0 from first_answer where listed
    )
    select company_id, job as job_id, date_trunc('week', delivered_at at time zone 'UTC')::date as week,
      'application' as what, days from place where counts and not leaves and delivered_at is not null
    union all select company_id, job, date_trunc('week', hired_at at time zone 'UTC')::date, 'hire', null
      from place where hired_at is not null`,
};

/** What is kept with a company is what its jobs and its account's plan say; its age is a job's. */
const wrongCompanies = `
  select 'company ' || id || ' has ' || listed_jobs || ' listed jobs, not ' || jobs || ', and an account that ' ||
      case when account_pays then 'pays' else 'does not pay' end as what
    from company,
      lateral (select count(*) as jobs from job
        where company_id = company.id and status = 'published' and public_page = 'listed') listed,
      lateral (select exists (select from subscription where subscription.account_id = company.account_id
        and held_plan in ('starter', 'pro')
        and told #>> '{subscription,status}' <> 'trialing') as paying) paid
    where listed_jobs <> jobs or account_pays <> paying
      or is_public <> (status = 'published' and (jobs > 0 or paying and not account_is_new))`;

/** A statement that finds, as `what`, kept counts and kept facts of companies that are not what rows say. */
export const wrongCounts = Object.entries(counted)
  .map(
    ([table, rows]) => `
      select '${table} of ' || part::text || ' is ' || sum(kept) || ', not ' || sum(there) as what from (
        select to_jsonb(one) - 'change' - 'summed' as part, change as kept, 0 as there from ${table} one
        union all select to_jsonb(one), 0, 1 from (${rows}) one
      ) compared group by part having sum(kept) <> sum(there)`,
  )
  .concat(wrongCompanies)
  .join(' union all ');
