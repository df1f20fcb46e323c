-- A person's CV, or the copy of a hidden one: a hidden CV stays readable, as it was when it was hidden,
-- for whom it was sent to (docs/decisions/0016-copies-for-others.md). A copy belongs to no account, so
-- that nothing else finds it.
create table cv (
  id                     integer generated always as identity primary key,
  account_id             integer unique references account on delete cascade,
  copy_of                integer references cv on delete cascade,
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
  -- Pay by the hour has cents (docs/decisions/0027-pay-with-cents.md).
  revenue_min            double precision,
  revenue_max            double precision,
  work_modes             text[] not null default '{}',
  -- The optional sections (languages, links…), by kind. A column, so that what copies, exports and
  -- deletes a CV has them too.
  sections               jsonb not null default '{}',
  created_at             timestamptz not null,
  updated_at             timestamptz not null,
  -- When the person last did something here; refined to the day, so that reading stays cheap.
  active_at              timestamptz not null,
  check ((account_id is null) = (copy_of is not null))
);
create unique index cv_copy on cv (copy_of) where copy_of is not null;

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

-- How often each part of a CV was changed, so that an edit that began from an older state is noticed.
-- Parts: profile, skills, behaviors, work-<id>, education-<id>. No row: never changed since it was made.
create table cv_edition (
  cv_id      integer not null references cv on delete cascade,
  part       text not null,
  version    integer not null,
  changed_at timestamptz not null,
  primary key (cv_id, part)
);

-- The CV as it was before the last import, as a JSON Resume, and which of its lists that replaced: kept
-- for a day, to undo the import.
create table cv_import (
  cv_id       integer primary key references cv on delete cascade,
  before      jsonb not null,
  parts       text[] not null,
  imported_at timestamptz not null
);
create index on cv_import (imported_at);

-- What stood there before a merge of skills, and after it; so that the way back notices what was
-- changed since.
create table cv_skill_merge (
  merge_id integer not null references skill_merge on delete cascade,
  cv_id    integer not null references cv on delete cascade,
  before   jsonb not null,
  after    jsonb,
  restored boolean not null default false,
  primary key (merge_id, cv_id)
);
create index on cv_skill_merge (cv_id);

create function copy_cv(original cv) returns void language plpgsql as $$
declare
  copy cv := original;
  work work_history;
  school education;
  skill cv_skill;
  answer cv_behavior;
  old_work_id integer;
begin
  copy.id := nextval(pg_get_serial_sequence('cv', 'id'));
  copy.account_id := null;
  copy.copy_of := original.id;
  copy.status := 'draft';
  insert into cv overriding system value values (copy.*);
  for skill in select * from cv_skill where cv_id = original.id loop
    skill.cv_id := copy.id;
    insert into cv_skill values (skill.*);
  end loop;
  for answer in select * from cv_behavior where cv_id = original.id loop
    answer.cv_id := copy.id;
    insert into cv_behavior values (answer.*);
  end loop;
  -- Of two in the same months the later id stands first.
  for work in select * from work_history where cv_id = original.id order by id loop
    old_work_id := work.id;
    work.id := nextval(pg_get_serial_sequence('work_history', 'id'));
    work.cv_id := copy.id;
    insert into work_history overriding system value values (work.*);
    insert into cv_skill_work (cv_id, skill_id, work_id)
      select copy.id, used.skill_id, work.id from cv_skill_work used
      where used.cv_id = original.id and used.work_id = old_work_id;
  end loop;
  for school in select * from education where cv_id = original.id order by id loop
    school.id := nextval(pg_get_serial_sequence('education', 'id'));
    school.cv_id := copy.id;
    insert into education overriding system value values (school.*);
  end loop;
end $$;

create function cv_moved() returns trigger language plpgsql as $$
begin
  delete from cv where copy_of = new.id;
  if new.status = 'draft' then perform copy_cv(new); end if;
  return null;
end $$;
-- The database makes the copy, whatever hides the CV.
create trigger cv_moved after update of status on cv
  for each row when (old.status <> new.status) execute function cv_moved();

create function require_cv(wanted integer) returns void language plpgsql as $$
begin
  perform from cv where id = wanted for key share;
  if not found then
    raise foreign_key_violation using message = 'There is no such CV';
  end if;
end $$;

create function cv_there() returns trigger language plpgsql as $$
begin
  perform require_cv(new.cv_id);
  return null;
end $$;
