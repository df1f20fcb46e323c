-- Whether a company is shown to everybody (RULES.md section 13), kept with it, so that the directory is
-- read from an index in its order and its length from a kept count. What other rows decide, triggers
-- keep in the same transaction; what time alone decides, a job (company/company.jobs.ts).

-- Whether a plan is paid; the free days are not.
alter table subscription add column pays boolean not null generated always as (
  coalesce(held_plan in ('starter', 'pro') and told #>> '{subscription,status}' <> 'trialing', false)) stored;
drop index subscription_paid;

-- Its open jobs that are listed under its name are counted, not looked for: two changes at the same
-- moment, of which neither sees the other's job, add up.
alter table company
  add column listed_jobs integer not null default 0,
  add column account_pays boolean not null default false,
  add column account_is_new boolean not null default true;

create function company_begins() returns trigger language plpgsql as $$
begin
  new.listed_jobs := 0;
  -- Locked, so that a plan that changes at this moment finds the company.
  new.account_pays := coalesce(
    (select pays from subscription where account_id = new.account_id for share), false);
  return new;
end $$;
create trigger company_begins before insert on company
  for each row execute function company_begins();

create function plan_pays() returns trigger language plpgsql as $$
begin
  update company set account_pays = new.pays
    where account_id = new.account_id and account_pays <> new.pays;
  return null;
end $$;
create function plan_deleted() returns trigger language plpgsql as $$
begin
  update company set account_pays = false where account_id = old.account_id and account_pays;
  return null;
end $$;
create trigger plan_pays_first after insert on subscription
  for each row when (new.pays) execute function plan_pays();
create trigger plan_pays after update on subscription
  for each row when (old.pays <> new.pays) execute function plan_pays();
create trigger plan_deleted after delete on subscription
  for each row when (old.pays) execute function plan_deleted();

-- Each trigger gets a function of its own, whose statements are planned once; a company is updated by its
-- id, so that a kept plan finds it by its key.
create procedure keep_listed_jobs(event text, changed text, parts text) language plpgsql as $$
begin
  execute format('create function %1$I() returns trigger language plpgsql as %2$L',
    'listed_jobs_' || event, format('
    declare part record;
    begin
      for part in
        select company_id, sum(change)::int as change from (%1$s) as one (company_id, change)
        where company_id is not null group by company_id having sum(change) <> 0 order by company_id
      loop
        update company set listed_jobs = listed_jobs + part.change where id = part.company_id;
      end loop;
      return null;
    end', parts));
  execute format('create trigger %1$I after %2$s on job referencing %3$s
    for each statement execute function %1$I()', 'listed_jobs_' || event, event, changed);
end $$;
call keep_listed_jobs('insert', 'new table as new_rows',
  $$select company_id, 1 from new_rows where status = 'published' and public_page = 'listed'$$);
call keep_listed_jobs('delete', 'old table as old_rows',
  $$select company_id, -1 from old_rows where status = 'published' and public_page = 'listed'$$);
call keep_listed_jobs('update', 'old table as old_rows new table as new_rows',
  $$select company_id, 1 from new_rows where status = 'published' and public_page = 'listed'
    union all
    select company_id, -1 from old_rows where status = 'published' and public_page = 'listed'$$);
drop procedure keep_listed_jobs;

update company set
  listed_jobs = (select count(*) from job
    where job.company_id = company.id and job.status = 'published' and job.public_page = 'listed'),
  account_pays = coalesce((select pays from subscription
    where subscription.account_id = company.account_id), false),
  account_is_new = (select created_at > now() - interval '3 days' from account
    where account.id = company.account_id);
drop index job_listed;

drop index company_directory, company_text, company_published;
alter table company add column is_public boolean not null generated always as
  (status = 'published' and (listed_jobs > 0 or account_pays and not account_is_new)) stored;
create index company_directory on company (lower(name), id) where is_public;
create index company_text on company using gin (found_by gin_trgm_ops) where is_public;
create index company_of_new on company (account_id) where account_is_new;

-- Of all, only those that are shown to everybody are counted from now on.
create procedure count_public(event text, parts text) language plpgsql as $$
begin
  execute format('create or replace function %1$I() returns trigger language plpgsql as %2$L',
    'company_count_' || event, format('begin
      insert into company_count (account_id, status, change, summed)
      select account_id, status, sum(change), false from (%1$s) as part (account_id, status, change)
      group by account_id, status having sum(change) <> 0;
      return null;
    end', parts));
end $$;
call count_public('insert',
  $$select account_id, status, 1 from new_rows
    union all select 0, status, 1 from new_rows where is_public$$);
call count_public('delete',
  $$select account_id, status, -1 from old_rows
    union all select 0, status, -1 from old_rows where is_public$$);
call count_public('update',
  $$select account_id, status, 1 from new_rows
    union all select 0, status, 1 from new_rows where is_public
    union all select account_id, status, -1 from old_rows
    union all select 0, status, -1 from old_rows where is_public$$);
drop procedure count_public;
delete from company_count where account_id = 0;
insert into company_count (account_id, status, change, summed)
  select 0, status, count(*), true from company where is_public group by status;
