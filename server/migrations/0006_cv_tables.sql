create table cv (
  id                     integer generated always as identity primary key,
  account_id             integer not null unique references account on delete cascade,
  status                 text not null default 'draft' check (status in ('draft', 'published')),
  avatar_id              integer references picture on delete set null,
  first_name             text not null default '',
  last_name              text not null default '',
  position               text not null default '',
  bio                    text not null default '',
  contact_email          text not null default '',
  contact_phone          text not null default '',
  location_city          text not null default '',
  location_postal_code   text not null default '',
  location_state_id      text,
  years_of_experience_id integer,
  employment_type_id     integer,
  industry_id            integer,
  revenue_type           text not null default 'salary' check (revenue_type in ('salary', 'monthly', 'hourly')),
  revenue_min            integer,
  revenue_max            integer,
  work_modes             text[] not null default '{}',
  created_at             timestamptz not null,
  updated_at             timestamptz not null,
  -- When the person last did something here; refined to the day, so that reading stays cheap.
  active_at              timestamptz not null
);

create table work_history (
  id          integer generated always as identity primary key,
  cv_id       integer not null references cv on delete cascade,
  name        text not null,
  position    text not null,
  tasks       text not null,
  start_month text not null,
  end_month   text,
  current_job boolean not null
);
create index on work_history (cv_id);

create table education (
  id                integer generated always as identity primary key,
  cv_id             integer not null references cv on delete cascade,
  name              text not null,
  degree_id         integer not null,
  field_of_study_id integer not null,
  start_month       text not null,
  end_month         text,
  graduated         boolean not null
);
create index on education (cv_id);

create table cv_skill (
  cv_id        integer not null references cv on delete cascade,
  skill_id     integer not null references skill,
  -- The order in which the person lists them.
  place        integer not null,
  level        smallint not null check (level between 0 and 5),
  work_outside boolean not null,
  links        text[] not null,
  primary key (cv_id, skill_id)
);
create index on cv_skill (skill_id);

create table cv_skill_work (
  cv_id    integer not null,
  skill_id integer not null,
  work_id  integer not null references work_history on delete cascade,
  primary key (cv_id, skill_id, work_id),
  foreign key (cv_id, skill_id) references cv_skill on delete cascade
);
create index on cv_skill_work (work_id);

create table cv_behavior (
  cv_id       integer not null references cv on delete cascade,
  behavior_id integer not null,
  variant_id  integer not null,
  primary key (cv_id, behavior_id)
);
