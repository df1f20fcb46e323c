-- Those who wait longest for the employer are read from here, page after page; the statuses are those of
-- `waitingOnEmployer` in the slice's rules.
create index application_waiting on application (
  job_id,
  (case when status in ('new', 'viewed', 'inviteAccepted', 'nextSteps', 'offerAccepted')
        then waiting_since end),
  match_rank desc nulls last
);

-- A server of the release before 0024, which may still run beside this one, says not whose job it is.
create function application_employer() returns trigger language plpgsql as $$
begin
  new.employer_account_id := (
    select company.account_id from job join company on company.id = job.company_id
    where job.id = new.job_id);
  return new;
end $$;
create trigger application_employer before insert on application
  for each row when (new.employer_account_id is null) execute function application_employer();

-- What such a server has written since then, where the job is still there.
update application set employer_account_id = company.account_id
  from job join company on company.id = job.company_id
  where job.id = application.job_id and application.employer_account_id is null;
