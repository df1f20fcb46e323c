-- How much a long list holds, kept by the database: a row is a change, and the changes of a list add up
-- to its count. Writers only add rows, so none waits for another; a job adds them up later
-- (docs/decisions/0024-kept-counts.md). A server of the release before keeps them, too.

-- Of a job, whoever started them.
create table application_count (
  job_id  integer not null,
  status  text not null,
  origin  text not null,
  band    text,
  -- Whether the person still has an account.
  there   boolean not null
);

-- Bites that ended: whether they were accepted before, only their history tells.
create index application_ended_bites on application (job_id) include (status, band)
  where origin = 'employer' and status in ('applicantDeclined', 'employerDeclined');

-- Of a CV.
create table followed_count (
  cv_id    integer not null,
  origin   text not null,
  archived boolean not null,
  status   text not null
);

create table notification_count (
  account_id integer not null,
  role       text not null,
  read       boolean not null
);

-- Dialogs with messages: of an account in all (no job), and of an employer by job.
create table dialog_count (
  account_id integer not null,
  role       text not null,
  job_id     integer,
  unread     boolean not null
);

create table job_count (
  company_id integer not null,
  status     text not null
);

-- Of an account; 0: of all.
create table company_count (
  account_id integer not null,
  status     text not null
);

-- Keeps the counts of a table, which are looked up by `lists`: `parts` selects the parts that its rows
-- belong to, each with %1$s (1 or -1), from %2$s. Each trigger gets a function of its own, whose
-- statement is planned once.
create procedure keep_count(counted text, lists text, source text, parts text) language plpgsql as $$
declare
  columns text := (
    select string_agg(quote_ident(column_name), ', ' order by ordinal_position)
    from information_schema.columns
    where table_schema = 'public' and table_name = counted);
  adding text := format(
    'insert into %1$I (%2$s, change, summed) select %2$s, sum(change), %%2$L::boolean
     from (%%1$s) as part (%2$s, change) group by %2$s having sum(change) <> 0', counted, columns);
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
      'begin ' || format(adding, event.parts, false) || '; return null; end');
    execute format('create trigger %1$I after %2$s on %3$I referencing %4$s
      for each statement execute function %1$I()',
      counted || '_' || event.name, event.name, source, event.changed);
  end loop;
  execute format(adding, format(parts, 1, source), true);
end $$;

call keep_count('application_count', 'job_id', 'application',
  'select job_id, status, origin, band, cv_id is not null, %1$s from %2$s where job_id is not null');
call keep_count('followed_count', 'cv_id', 'application',
  'select cv_id, origin, archived, status, %1$s from %2$s where cv_id is not null');
call keep_count('notification_count', 'account_id', 'notification',
  'select account_id, role, read_at is not null, %1$s from %2$s');
call keep_count('dialog_count', 'account_id, role, job_id', 'dialog',
  'select account_id, role, of_job, unread > 0, %1$s from %2$s,
     lateral (values (candidate_account_id, ''candidate'', null, candidate_unread),
                     (employer_account_id, ''employer'', null, employer_unread),
                     (case when job_id is not null then employer_account_id end, ''employer'', job_id, employer_unread))
       as one (account_id, role, of_job, unread)
   where last_number > 0 and account_id is not null');
call keep_count('job_count', 'company_id', 'job',
  'select company_id, status, %1$s from %2$s where company_id is not null');
call keep_count('company_count', 'account_id', 'company',
  'select owner, status, %1$s from %2$s, lateral (values (account_id), (0)) as one (owner)
   where owner is not null');
drop procedure keep_count;
