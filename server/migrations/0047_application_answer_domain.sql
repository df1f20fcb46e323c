-- People with an address at the company's proved domain, or below it, are no applicants from outside
-- (RULES.md section 14): reply facts do not count them, as they do not count members (0034).
-- Brings the row of an application in line with its history, in the transaction that wrote it.
create or replace function keep_first_answer(wanted integer, messaged timestamptz default null) returns void
language plpgsql as $$
declare
  delivered timestamptz;
  moved     timestamptz;
  withdrawn timestamptz;
  hired     timestamptz;
begin
  -- Held first, so that the history is read after whoever wrote the row before.
  perform from first_answer where application_id = wanted for update;
  select
    min(created_at) filter (where actor = 'system' and to_status = 'new'),
    min(created_at) filter (where actor = 'employer' and from_status is not null),
    max(created_at) filter (where to_status = 'applicantDeclined'),
    max(created_at) filter (where to_status = 'hired')
  into delivered, moved, withdrawn, hired
  from (
    select *, lead(undo, 1, false) over (order by id) as undone
    from application_event where application_id = wanted
  ) step
  where not undo and not undone;
  if delivered is not null or hired is not null then
    insert into first_answer (application_id, company_id, job_id, counts, listed)
    select wanted, job.company_id, job.id,
      origin = 'applicant' and not exists (
        select from cv join account on account.id = cv.account_id
        left join company_proof proof on proof.company_id = company.id and proof.proved_by is not null
        where cv.id = cv_id and (
          cv.account_id = company.account_id
          or exists (select from member where member.company_id = company.id
                     and member.account_id = cv.account_id)
          or right('.' || split_part(lower(account.email), '@', 2), length(proof.domain) + 1) = '.' || proof.domain)),
      job.public_page = 'listed'
    from application join job on job.id = job_id join company on company.id = job.company_id
    where application.id = wanted
    on conflict do nothing;
  end if;
  update first_answer set
    delivered_at = delivered, moved_at = moved, messaged_at = coalesce(messaged_at, messaged), hired_at = hired,
    days = working_days(delivered, least(moved, coalesce(messaged_at, messaged))),
    leaves = coalesce(withdrawn < coalesce(least(moved, coalesce(messaged_at, messaged)), 'infinity')
      and working_days(delivered, withdrawn) <= 10, false)
  where application_id = wanted;
end $$;
