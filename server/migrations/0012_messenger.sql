-- A dialog is the talk about one application and has its id. Accounts are kept beside it, so that
-- the talk can be read when the job or the CV is gone.
create table dialog (
  application_id       integer primary key references application on delete cascade,
  candidate_account_id integer,
  employer_account_id  integer,
  -- Which job it is about, and of which company: both null once the job is deleted.
  job_id               integer references job on delete set null,
  company_id           integer,
  last_number          integer not null default 0,
  last_at              timestamptz not null,
  candidate_read       integer not null default 0,
  employer_read        integer not null default 0,
  candidate_unread     integer not null default 0,
  employer_unread      integer not null default 0
);
create index on dialog (candidate_account_id, last_at desc);
create index on dialog (employer_account_id, last_at desc);
create index on dialog (job_id);
-- Those with messages, the latest first: counted, and cut into pages, from the index alone.
create index dialog_candidate_latest on dialog (candidate_account_id, last_at desc, application_id desc)
  where last_number > 0;
create index dialog_employer_latest on dialog (employer_account_id, last_at desc, application_id desc)
  where last_number > 0;
-- The unread ones of a side, the latest first.
create index dialog_candidate_unread on dialog (candidate_account_id, last_at desc, application_id desc)
  where candidate_unread > 0;
create index dialog_employer_unread on dialog (employer_account_id, last_at desc, application_id desc)
  where employer_unread > 0;

create function candidate_there() returns trigger language plpgsql as $$
begin
  perform require_account(new.candidate_account_id);
  return null;
end $$;
create trigger dialog_candidate after insert or update of candidate_account_id on dialog
  for each row when (new.candidate_account_id is not null) execute function candidate_there();
create trigger dialog_employer after insert or update of employer_account_id on dialog
  for each row when (new.employer_account_id is not null) execute function employer_there();

-- Job and company are written once, and taken away with the job.
create function dialog_job() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    new.company_id := null;
    return new;
  end if;
  select job.id, job.company_id into new.job_id, new.company_id
    from application join job on job.id = application.job_id
    where application.id = new.application_id;
  return new;
end $$;
create trigger dialog_job before insert or update of job_id on dialog
  for each row execute function dialog_job();

create table message (
  dialog_id        integer not null references dialog on delete cascade,
  number           integer not null,
  -- Made by the client, so that a message that is sent again is not a second one.
  id               uuid not null,
  from_role        text not null check (from_role in ('candidate', 'employer')),
  -- As in application_event.
  actor_account_id integer not null,
  text             text not null,
  sent_at          timestamptz not null,
  primary key (dialog_id, number),
  unique (dialog_id, id)
);

-- Dialogs with messages: of an account in all (no job), and of an employer by job.
create table dialog_count (
  account_id integer not null,
  role       text not null,
  job_id     integer,
  unread     boolean not null
);
call keep_count('dialog_count', 'account_id, role, job_id', 'dialog',
  'select account_id, role, of_job, unread > 0, %1$s from %2$s,
     lateral (values (candidate_account_id, ''candidate'', null, candidate_unread),
                     (employer_account_id, ''employer'', null, employer_unread),
                     (case when job_id is not null then employer_account_id end, ''employer'', job_id, employer_unread))
       as one (account_id, role, of_job, unread)
   where last_number > 0 and account_id is not null');

-- What is unread, added up for each side of the dialogs: in all, by company and by job. Kept by the
-- database, so that no reader adds up all dialogs (docs/decisions/0020-kept-unread-sums.md).
create table unread_sum (
  account_id  integer not null,
  role        text not null check (role in ('candidate', 'employer')),
  entity_type text not null check (entity_type in ('total', 'company', 'job')),
  -- 0 for the total.
  entity_id   integer not null,
  unread      integer not null,
  primary key (account_id, role, entity_type, entity_id)
);

-- Nothing unread is no row.
create function unread_sum_none() returns trigger language plpgsql as $$
begin
  delete from unread_sum
  where account_id = new.account_id and role = new.role
    and entity_type = new.entity_type and entity_id = new.entity_id;
  return null;
end $$;
create trigger unread_sum_none after update on unread_sum
  for each row when (new.unread = 0) execute function unread_sum_none();

-- One change of a sum for all rows of a statement: one for each row would pass all versions of the sum
-- that the statement left behind. In one order, so that two statements cannot wait for each other. A
-- function for each kind of change, whose statement is planned once.
do $$
declare
  sides text := 'select candidate_account_id, ''candidate'', company_id, job_id, %1$s candidate_unread from %2$s
    union all select employer_account_id, ''employer'', company_id, job_id, %1$s employer_unread from %2$s';
  of_new text := format(sides, '', 'new_rows');
  of_old text := format(sides, '-', 'old_rows');
  event  record;
begin
  for event in select * from (values
    ('insert', 'dialog_unread_added', 'new table as new_rows', of_new),
    ('update', 'dialog_unread_changed', 'old table as old_rows new table as new_rows', of_new || ' union all ' || of_old),
    ('delete', 'dialog_unread_removed', 'old table as old_rows', of_old)) as one (name, trigger, changed, sides)
  loop
    execute format('create function %I() returns trigger language plpgsql as %L', event.trigger, format('
      begin
        insert into unread_sum as old_sum (account_id, role, entity_type, entity_id, unread)
        select account_id, role, entity_type, entity_id, sum(change)
        from (%s) as side (account_id, role, company_id, job_id, change),
          lateral (values (''total'', 0), (''company'', company_id), (''job'', job_id))
            as entity (entity_type, entity_id)
        where account_id is not null and entity_id is not null
        group by account_id, role, entity_type, entity_id
        having sum(change) <> 0
        order by account_id, role, entity_type, entity_id
        on conflict (account_id, role, entity_type, entity_id)
          do update set unread = old_sum.unread + excluded.unread;
        return null;
      end', event.sides));
    execute format('create trigger %1$I after %2$s on dialog referencing %3$s
      for each statement execute function %1$I()', event.trigger, event.name, event.changed);
  end loop;
end $$;
