-- Every act keeps the account that did it (RULES.md section 12). No foreign key: an account that goes
-- leaves its acts. 0 is an account that was deleted before this was kept. Past acts are filled in by
-- a migration after this one: adding a column shuts everybody out until the end of its transaction.
alter table message add column actor_account_id integer;
alter table application_event add column actor_account_id integer;
alter table interview_event add column actor_account_id integer;

-- A first view is a move of the system's, by the account that opened the application. A delivery is nobody's.
-- A server of the release before, which may still run beside this one, says not whose act it is.
create function side_account(side text, of_application integer) returns integer language sql stable as $$
  select coalesce(
    (select case side when 'candidate' then cv.account_id else application.employer_account_id end
     from application left join cv on cv.id = application.cv_id
     where application.id = of_application), 0)
$$;
create function event_actor() returns trigger language plpgsql as $$
begin
  new.actor_account_id := side_account(new.actor, new.application_id);
  return new;
end $$;
create function message_actor() returns trigger language plpgsql as $$
begin
  new.actor_account_id := side_account(new.from_role, new.dialog_id);
  return new;
end $$;
create trigger message_actor before insert on message
  for each row when (new.actor_account_id is null) execute function message_actor();
create trigger application_event_actor before insert on application_event
  for each row when (new.actor_account_id is null
    and (new.actor <> 'system' or new.to_status = 'viewed')) execute function event_actor();
create trigger interview_event_actor before insert on interview_event
  for each row when (new.actor_account_id is null) execute function event_actor();

-- What was done with a post: by an account, or by its plan.
create table job_event (
  id               bigint generated always as identity primary key,
  job_id           integer not null references job on delete cascade,
  type             text not null check (type in ('published', 'closed', 'paused', 'reopened')),
  -- As above; null is the plan.
  actor_account_id integer,
  created_at       timestamptz not null,
  check (case type when 'published' then actor_account_id is not null
                   when 'closed' then true
                   else actor_account_id is null end)
);
create index on job_event (job_id, id);

-- Of a job's past, its first and its latest publication have a date; whether a plan closed it is not known.
insert into job_event (job_id, type, actor_account_id, created_at)
select job.id, 'published', company.account_id, published.at
from job join company on company.id = job.company_id,
  lateral (select first_published_at union select published_at) as published (at)
where published.at is not null
order by published.at, job.id;
