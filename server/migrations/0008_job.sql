-- The secret in the link of an unlisted job (docs/decisions/0026-links-to-unlisted-jobs.md).
create function new_link_key() returns text language sql volatile as $$
  -- 144 of the 244 random bits of two UUIDs, as 24 letters of base64url.
  select translate(encode(substr(sha256(convert_to(
    gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 1, 18), 'base64'), '+/', '-_')
$$;

-- A company's job, or the copy of a closed one: a closed job stays readable, as it was when it was
-- closed, for who applied or saved it. A copy belongs to no company, and so does a job that is being
-- deleted.
create table job (
  id                     integer generated always as identity primary key,
  company_id             integer,
  copy_of                integer references job on delete cascade,
  status                 text not null default 'draft'
                         check (status in ('draft', 'published', 'paused', 'closed')),
  name                   text not null default '',
  description            text not null default '',
  location_city          text not null default '',
  location_state_id      text,
  work_mode              text check (work_mode in ('onsite', 'hybrid', 'remote')),
  revenue_type           text not null default 'salary' check (revenue_type in ('salary', 'monthly', 'hourly')),
  -- Pay by the hour has cents.
  revenue_min            double precision,
  revenue_max            double precision,
  pto                    text[] not null default '{}',
  insurance              text[] not null default '{}',
  retirement_benefits    text[] not null default '{}',
  sponsorship            boolean not null default false,
  years_of_experience_id integer,
  employment_type_id     integer,
  industry_id            integer,
  -- Who applied is shown without name, picture, contacts and schools until the next steps.
  blind_review           boolean not null default false,
  -- Whether search engines and feeds find its public page, and whether it names the company.
  public_page            text not null default 'listed'
                         check (public_page in ('listed', 'unlisted', 'unnamed')),
  link_key               text,
  -- Until then the id alone opens an unlisted job, as it did before there were secrets.
  old_link_until         timestamptz,
  -- Whether its owner was told the new link.
  old_link_told          boolean not null default false,
  -- When what its public page says of the job was last changed; null: not since it was published.
  page_changed_at        timestamptz,
  -- The ad that it was begun from, by which it is known when the ad is read again.
  ad_key                 text,
  first_published_at     timestamptz,
  published_at           timestamptz,
  created_at             timestamptz not null,
  updated_at             timestamptz not null,
  -- Lists of jobs run from the newest publication or, before there was one, creation.
  listed_at              timestamptz not null generated always as (coalesce(published_at, created_at)) stored,
  -- How often each part (role, skills, behaviors) was changed, as of companies.
  editions               jsonb not null default '{}',
  check (copy_of is null or company_id is null),
  check ((public_page = 'unlisted') = (link_key is not null))
);
create index on job (published_at) where status = 'published';
create unique index job_copy on job (copy_of) where copy_of is not null;
create index job_ad on job (company_id, ad_key) where ad_key is not null;
-- Few among all: who is withheld from an employer begins with them.
create index job_blind on job (company_id, id) where blind_review;
-- A list's first page is read from here in its order, whatever the status.
create index job_of_company on job (company_id, listed_at desc, id desc) include (status);
create index job_old_link on job (company_id) where old_link_until is not null and not old_link_told;
-- Public lists, by days: the hour of a publication is nobody's business.
create index job_open_order on job (((published_at at time zone 'UTC')::date) desc, id desc)
  where status = 'published' and public_page <> 'unlisted';

create trigger job_company after insert or update of company_id on job
  for each row when (new.company_id is not null) execute function company_there();

create table job_skill (
  job_id   integer not null references job on delete cascade,
  skill_id integer not null references skill,
  place    integer not null,
  level    smallint not null check (level between 0 and 5),
  primary key (job_id, skill_id)
);
create index on job_skill (skill_id);

create table job_behavior (
  job_id      integer not null references job on delete cascade,
  behavior_id integer not null,
  variant_id  integer not null,
  primary key (job_id, behavior_id)
);

-- As cv_skill_merge.
create table job_skill_merge (
  merge_id integer not null references skill_merge on delete cascade,
  job_id   integer not null references job on delete cascade,
  before   jsonb not null,
  after    jsonb,
  restored boolean not null default false,
  primary key (merge_id, job_id)
);
create index on job_skill_merge (job_id);

-- What was done with a post: by an account, or by its plan.
create table job_event (
  id               bigint generated always as identity primary key,
  job_id           integer not null references job on delete cascade,
  type             text not null check (type in ('published', 'closed', 'paused', 'reopened')),
  -- As in application_event; null is the plan.
  actor_account_id integer,
  created_at       timestamptz not null,
  check (case type when 'published' then actor_account_id is not null
                   when 'closed' then true
                   else actor_account_id is null end)
);
create index on job_event (job_id, id);

create table job_count (
  company_id integer not null,
  status     text not null
);
call keep_count('job_count', 'company_id', 'job',
  'select company_id, status, %1$s from %2$s where company_id is not null');

create function copy_job(original job) returns void language plpgsql as $$
declare
  copy job := original;
  skill job_skill;
  answer job_behavior;
  columns text := (
    select string_agg(quote_ident(attname), ', ') from pg_attribute
    where attrelid = 'job'::regclass and attnum > 0 and not attisdropped and attgenerated = '');
begin
  copy.id := nextval(pg_get_serial_sequence('job', 'id'));
  copy.company_id := null;
  copy.copy_of := original.id;
  copy.status := 'closed';
  -- What is counted by its publication is the job.
  copy.published_at := null;
  copy.first_published_at := null;
  execute format(
    'insert into job (%1$s) overriding system value select %1$s from (select ($1::job).*) as copy',
    columns) using copy;
  for skill in select * from job_skill where job_id = original.id loop
    skill.job_id := copy.id;
    insert into job_skill values (skill.*);
  end loop;
  for answer in select * from job_behavior where job_id = original.id loop
    answer.job_id := copy.id;
    insert into job_behavior values (answer.*);
  end loop;
end $$;

create function job_moved() returns trigger language plpgsql as $$
begin
  delete from job where copy_of = new.id;
  if new.status = 'closed' then perform copy_job(new); end if;
  return null;
end $$;
create trigger job_moved after update of status on job
  for each row when (old.status <> new.status) execute function job_moved();

create function job_link() returns trigger language plpgsql as $$
begin
  new.link_key := case when new.public_page = 'unlisted' then new_link_key() end;
  new.old_link_until := null;
  return new;
end $$;
create trigger job_link_insert before insert on job
  for each row execute function job_link();
create trigger job_link_update before update of public_page on job
  for each row when (old.public_page <> new.public_page) execute function job_link();

-- company.listed_jobs follows the jobs. Each trigger gets a function of its own, whose statements are
-- planned once; a company is updated by its id, so that a kept plan finds it by its key.
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
