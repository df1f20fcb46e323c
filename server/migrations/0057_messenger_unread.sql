-- What is unread, added up for each side of the dialogs: in all, by company and by job. Kept by the
-- database, so that no reader adds up all dialogs, and a server of the release before keeps it, too.
create table unread_sum (
  account_id  integer not null,
  role        text not null check (role in ('candidate', 'employer')),
  entity_type text not null check (entity_type in ('total', 'company', 'job')),
  -- 0 for the total.
  entity_id   integer not null,
  unread      integer not null,
  primary key (account_id, role, entity_type, entity_id)
);

-- Which job a dialog is about, and of which company: both null once the job is deleted.
alter table dialog
  add column job_id     integer references job on delete set null,
  add column company_id integer;
update dialog set job_id = job.id, company_id = job.company_id
  from application join job on job.id = application.job_id
  where application.id = dialog.application_id;
create index on dialog (job_id);

-- Written once, and taken away with the job.
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

-- The unread ones of a side, the latest first.
drop index dialog_candidate_account_id_candidate_unread_idx;
drop index dialog_employer_account_id_employer_unread_idx;
create index dialog_candidate_unread on dialog (candidate_account_id, last_at desc, application_id desc)
  where candidate_unread > 0;
create index dialog_employer_unread on dialog (employer_account_id, last_at desc, application_id desc)
  where employer_unread > 0;

-- One change of a sum for all rows of a statement: one for each row would pass all versions of the sum
-- that the statement left behind. In one order, so that two statements cannot wait for each other.
create function dialog_unread() returns trigger language plpgsql as $$
declare
  sides text := 'select candidate_account_id, ''candidate'', company_id, job_id, %1$s candidate_unread from %2$s
    union all select employer_account_id, ''employer'', company_id, job_id, %1$s employer_unread from %2$s';
begin
  execute format('
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
      do update set unread = old_sum.unread + excluded.unread',
    concat_ws(' union all ',
      case when tg_op <> 'INSERT' then format(sides, '-', 'old_rows') end,
      case when tg_op <> 'DELETE' then format(sides, '', 'new_rows') end));
  return null;
end $$;
create trigger dialog_unread_added after insert on dialog
  referencing new table as new_rows for each statement execute function dialog_unread();
create trigger dialog_unread_changed after update on dialog
  referencing old table as old_rows new table as new_rows
  for each statement execute function dialog_unread();
create trigger dialog_unread_removed after delete on dialog
  referencing old table as old_rows for each statement execute function dialog_unread();

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

insert into unread_sum (account_id, role, entity_type, entity_id, unread)
select account_id, role, entity_type, entity_id, sum(unread)
from (
    select candidate_account_id as account_id, 'candidate' as role, company_id, job_id,
           candidate_unread as unread
    from dialog where candidate_unread > 0
    union all
    select employer_account_id, 'employer', company_id, job_id, employer_unread
    from dialog where employer_unread > 0
  ) side,
  lateral (values ('total', 0), ('company', company_id), ('job', job_id))
    as entity (entity_type, entity_id)
where account_id is not null and entity_id is not null
group by account_id, role, entity_type, entity_id;
