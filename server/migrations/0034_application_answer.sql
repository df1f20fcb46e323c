-- How fast an employer answers (RULES.md section 14, docs/decisions/0039-reply-facts.md).

-- Seconds of working days since the Monday before 1970, which began on a Thursday.
create function working_time(moment timestamptz) returns numeric
language sql immutable strict parallel safe as $$
  select weeks * 432000 + least(seconds - weeks * 604800, 432000)
  from (select extract(epoch from moment) + 259200 as seconds) since_monday,
    lateral (select floor(seconds / 604800) as weeks) whole
$$;

-- Whole working days, Monday to Friday in UTC, as `workingDays` of the slice's rules counts them.
create function working_days(since timestamptz, until timestamptz) returns integer
language sql immutable strict parallel safe as $$
  select floor((working_time(until) - working_time(since)) / 86400)::integer
$$;

-- Of an application that was delivered, or whose person was hired: what its history says. It goes with
-- the application, and stays when the job or the person is deleted, as the application does.
create table first_answer (
  application_id integer primary key references application on delete cascade,
  company_id     integer not null,
  job_id         integer not null,
  -- Whether it counts as one that an answer is expected for: by somebody from outside, not a bite.
  counts         boolean not null,
  -- Whether it counts for the company: its job was listed under the company's name at the time.
  listed         boolean not null,
  delivered_at   timestamptz,
  -- The employer's first move that was not undone, and first message.
  moved_at       timestamptz,
  messaged_at    timestamptz,
  -- Whole working days until the first of them; null until there is one.
  days           smallint,
  -- Withdrawn without an answer, within ten working days: leaves the share.
  leaves         boolean not null default false,
  hired_at       timestamptz
);

create index on first_answer (company_id, delivered_at) where counts and days is null;

-- Brings the row of an application in line with its history, in the transaction that wrote it.
create function keep_first_answer(wanted integer, messaged timestamptz default null) returns void
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
        select from cv where cv.id = cv_id and (
          cv.account_id = company.account_id
          or exists (select from member where member.company_id = company.id
                     and member.account_id = cv.account_id))),
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

-- As in 0001_platform.sql, for counts whose lists have several columns as their key.
create procedure keep_count(counted text, lists text, source text, parts text) language plpgsql as $$
declare
  columns text := (
    select string_agg(quote_ident(column_name), ', ' order by ordinal_position)
    from information_schema.columns
    where table_schema = current_schema() and table_name = counted);
  adding text := format(
    'insert into %1$I (%2$s, change, summed)
     select %2$s, sum(change), false from (%%s) as part (%2$s, change)
     group by %2$s having sum(change) <> 0', counted, columns);
  of_new text := format(parts, 1, 'new_rows');
  of_old text := format(parts, -1, 'old_rows');
  event  record;
begin
  execute format('
    alter table %1$I add column change integer not null, add column summed boolean not null default false;
    create index on %1$I (%2$s);
    create index %3$I on %1$I (%2$s) where not summed', counted, lists, counted || '_changes');
  for event in select * from (values
    ('insert', 'new table as new_rows', of_new),
    ('update', 'old table as old_rows new table as new_rows', of_new || ' union all ' || of_old),
    ('delete', 'old table as old_rows', of_old)) as one (name, changed, parts)
  loop
    execute format('create function %1$I() returns trigger language plpgsql as %2$L',
      counted || '_' || event.name,
      'begin ' || format(adding, event.parts) || '; return null; end');
    execute format('create trigger %1$I after %2$s on %3$I referencing %4$s
      for each statement execute function %1$I()',
      counted || '_' || event.name, event.name, source, event.changed);
  end loop;
end $$;

-- By the week (its Monday, UTC) of the delivery, or of the hire; of a job, and with job 0 of the company.
-- A year of days would be seven times as many rows to read for a page.
create table answer_count (
  company_id integer not null,
  job_id     integer not null,
  week       date not null,
  what       text not null check (what in ('application', 'hire')),
  days       smallint
);
call keep_count('answer_count', 'company_id, job_id, week', 'first_answer', '
  select company_id, place.job_id, week, what, fact.days, %1$s
  from %2$s one,
    lateral (values (one.job_id, true), (0, one.listed)) as place (job_id, holds),
    lateral (values
      (''application'', date_trunc(''week'', delivered_at at time zone ''UTC'')::date, one.days, counts and not leaves),
      (''hire'', date_trunc(''week'', hired_at at time zone ''UTC'')::date, null, true)) as fact (what, week, days, counted)
  where holds and counted and week is not null');
drop procedure keep_count;

-- Companies whose answers take a week at most, at the median: what the filter of jobs reads. A job
-- writes it, since days pass without any change.
create table prompt_company (
  company_id integer primary key
);

select keep_first_answer(application.id, (
  select min(sent_at) from message where dialog_id = application.id and from_role = 'employer'))
from application where job_id is not null order by id;
