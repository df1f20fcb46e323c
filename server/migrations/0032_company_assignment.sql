-- Who of a team cares for an application or a job, at most ten, and for whom of them the others wait
-- (RULES.md section 12). An interviewer reads the applications that are assigned to them.
create table assignment (
  id             integer generated always as identity primary key,
  application_id integer references application on delete cascade,
  job_id         integer references job on delete cascade,
  account_id     integer not null references account on delete cascade,
  waited_for     boolean not null default false,
  created_at     timestamptz not null,
  unique (application_id, account_id),
  unique (job_id, account_id),
  check (num_nonnulls(application_id, job_id) = 1)
);
create index on assignment (account_id);
create unique index assignment_application_waits on assignment (application_id) where waited_for;
create unique index assignment_job_waits on assignment (job_id) where waited_for;

-- How many members a company's team has, so that an owner without any asks nothing more at each call.
alter table company add column members integer not null default 0;
update company set members = counted.members
from (select company_id, count(*)::int as members from member group by company_id) as counted
where company.id = counted.company_id;

create or replace function member_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update account set teams = teams + 1 where id = new.account_id;
    update company set members = members + 1 where id = new.company_id;
  else
    update account set teams = teams - 1 where id = old.account_id;
    update company set members = members - 1 where id = old.company_id;
  end if;
  return null;
end $$;
