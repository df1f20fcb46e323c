-- What search reads: published CVs and jobs, projected. Written in the same transaction as what
-- they project. They may be distributed by their first column one day, so: it leads every key and
-- every unique constraint, no foreign key goes in or out, no trigger, and every write names it.
create table match_cv (
  cv_id                  integer primary key,
  -- Lower-case position and name, for the text filter.
  words                  text not null,
  location_state_id      text,
  employment_type_id     integer,
  industry_id            integer,
  years_of_experience_id integer,
  work_modes             text[] not null,
  -- Dollars a year; what the person asks for at least.
  pay_min                bigint,
  yellow                 smallint,
  blue                   smallint,
  green                  smallint,
  red                    smallint,
  active_at              timestamptz not null
);
create index on match_cv (active_at desc, cv_id);

create table match_cv_skill (
  cv_id    integer not null,
  skill_id integer not null,
  level    smallint not null,
  primary key (cv_id, skill_id)
);
create index on match_cv_skill (skill_id, cv_id) include (level);

create table match_job (
  job_id                 integer primary key,
  words                  text not null,
  company_id             integer not null,
  location_state_id      text,
  employment_type_id     integer,
  industry_id            integer,
  years_of_experience_id integer,
  work_mode              text,
  -- Dollars a year; what the job pays at most.
  pay_max                bigint,
  -- Of the scored skills: Σ weight · required level, Σ required level, and how many they are.
  max_points             integer not null,
  required               integer not null,
  skill_count            integer not null,
  yellow                 smallint,
  blue                   smallint,
  green                  smallint,
  red                    smallint,
  published_at           timestamptz not null
);
create index on match_job (published_at desc, job_id);
create index on match_job (company_id);

create table match_job_skill (
  job_id   integer not null,
  skill_id integer not null,
  level    smallint not null,
  weight   smallint not null,
  primary key (job_id, skill_id)
);
create index on match_job_skill (skill_id, job_id) include (level, weight);

-- Searches read these by index alone, which needs the visibility map kept fresh.
alter table match_cv_skill set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
alter table match_job_skill set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
