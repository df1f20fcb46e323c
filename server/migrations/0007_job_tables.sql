create table job (
  id                   integer generated always as identity primary key,
  company_id           integer not null references company on delete cascade,
  status               text not null default 'draft'
                       check (status in ('draft', 'published', 'paused', 'closed')),
  name                 text not null default '',
  description          text not null default '',
  location_city        text not null default '',
  location_state_id    text,
  work_mode            text check (work_mode in ('onsite', 'hybrid', 'remote')),
  revenue_type         text not null default 'salary' check (revenue_type in ('salary', 'monthly', 'hourly')),
  revenue_min          integer,
  revenue_max          integer,
  pto                  text[] not null default '{}',
  insurance            text[] not null default '{}',
  retirement_benefits  text[] not null default '{}',
  sponsorship          boolean not null default false,
  years_of_experience_id integer,
  employment_type_id   integer,
  industry_id          integer,
  first_published_at   timestamptz,
  published_at         timestamptz,
  created_at           timestamptz not null,
  updated_at           timestamptz not null
);
create index on job (company_id, id desc);
create index on job (published_at) where status = 'published';

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
