-- What search reads: published CVs and jobs, projected. Written in the same transaction as what
-- they project. Those of CVs may be distributed by their first column (docs/operations.md), so: it leads
-- every key and every unique constraint, no foreign key goes in or out, no trigger, and every write
-- names it.
create table match_cv (
  cv_id                  integer primary key,
  -- Folded position and name, for the text filter.
  words                  text not null,
  -- What text finds people by while they are unknown: the position as it is shown.
  blind_words            text not null default '',
  location_state_id      text,
  city                   text not null default '',
  employment_type_id     integer,
  industry_id            integer,
  years_of_experience_id integer,
  -- Of the educations that were finished.
  degree_ids             integer[] not null default '{}',
  work_modes             text[] not null,
  -- Dollars a year; what the person asks for at least.
  pay_min                double precision,
  yellow                 smallint,
  blue                   smallint,
  green                  smallint,
  red                    smallint,
  active_at              timestamptz not null,
  -- Since when search finds somebody: alerts look at those alone who are new to it since their last look.
  -- Published; what is filtered by changed; a skill came or changed its level.
  listed_at              timestamptz not null default now(),
  facts_at               timestamptz not null default now(),
  skills_at              timestamptz not null default now()
);
create index on match_cv (active_at desc, cv_id);
create index on match_cv (greatest(facts_at, skills_at) desc);

create table match_cv_skill (
  cv_id    integer not null,
  skill_id integer not null,
  level    smallint not null,
  since    timestamptz not null default now(),
  primary key (cv_id, skill_id)
);
create index on match_cv_skill (skill_id, cv_id) include (level);

-- The words of positions and titles.
create table match_cv_word (
  cv_id integer not null,
  word  text not null,
  since timestamptz not null default now(),
  primary key (cv_id, word)
);
create index on match_cv_word (word, cv_id);

-- What a text finds people and jobs by: their skills, works and own words too, in tables of their own,
-- as the rows that every search reads stay small. Behind a line break stands what is searched where the
-- person is unknown.
create table match_cv_text (
  cv_id integer primary key,
  text  text not null
);
create index on match_cv_text using gin (text gin_trgm_ops);

-- CVs that search does not know as they are, because the database of a cluster that holds their part
-- could not be reached. A job brings them in. In one database nothing ever waits.
create table match_cv_waiting (
  cv_id    integer primary key,
  tried_at timestamptz not null
);
create index on match_cv_waiting (tried_at);

create table match_job (
  job_id                 integer primary key,
  words                  text not null,
  company_id             integer not null,
  location_state_id      text,
  city                   text not null default '',
  employment_type_id     integer,
  industry_id            integer,
  years_of_experience_id integer,
  work_mode              text,
  sponsorship            boolean not null default false,
  -- Titles of all three lists, folded.
  benefits               text[] not null default '{}',
  -- Dollars a year; what the job pays at most.
  pay_max                double precision,
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

create table match_job_word (
  job_id integer not null,
  word   text not null,
  primary key (job_id, word)
);
create index on match_job_word (word, job_id);

create table match_job_text (
  job_id integer primary key,
  text   text not null
);
create index on match_job_text using gin (text gin_trgm_ops);

-- Searches read these by index alone, which needs the visibility map kept fresh.
alter table match_cv_skill set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
alter table match_job_skill set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);

-- What the order of search counts beside the skills that are asked for.
-- How many jobs of the last year ask for anything of a kind, as a weight from 1 to 10.
create table match_kind (
  kind   text primary key,
  weight smallint not null
);
-- The same for the words of their titles, folded as title.rules.ts folds them.
create table match_title_word (
  word   text primary key,
  weight smallint not null
);
-- Skills that are asked for together more often than by chance, each pair in both directions.
create table match_skill_pair (
  skill_id integer not null references skill on delete cascade,
  other_id integer not null references skill on delete cascade,
  -- Normalized pointwise mutual information, in thousandths.
  strength smallint not null,
  primary key (skill_id, other_id)
);
create index on match_skill_pair (other_id);

-- One row: when the weekly count of the weights last ended.
create table weight_count (
  one        boolean primary key default true check (one),
  counted_at timestamptz not null
);

-- What is stored folded is folded anew some at a time after the folding changed (folding.jobs.ts).
create table match_folding (
  kind  text not null check (kind in ('cv', 'job')),
  due   timestamptz not null,
  -- Up to this id it is done.
  after integer not null default 0,
  primary key (kind, due)
);

-- Which CVs and jobs stand differently in the projections, and since which transaction: read by the
-- indexes that the nodes hold in memory. `order`: what the order counts beside skills. `file`: a node
-- keeps its index in a file, too; the row tells whether the database is in a state that includes
-- everything the file was made of (memory/node/mark.ts). Rows are forgotten after a while (match_sweep).
create table match_change (
  id        bigint generated always as identity primary key,
  xid       xid8 not null default pg_current_xact_id(),
  kind      text not null check (kind in ('cv', 'job', 'order', 'file')),
  entity_id integer not null
);
create index on match_change (xid);

-- Changes of transactions before `swept` are gone; those before `next` go with the next sweep.
create table match_sweep (
  only_row boolean primary key default true check (only_row),
  swept    xid8 not null,
  next     xid8 not null
);
insert into match_sweep (swept, next) values ('0', '0');

-- Whatever changes the order tells those who hold it; once in a transaction.
create function match_order_changed() returns trigger language plpgsql as $$
begin
  insert into match_change (kind, entity_id)
  select 'order', 0
  where not exists (
    select from match_change where kind = 'order' and xid = pg_current_xact_id());
  return null;
end $$;
create trigger match_order_changed after insert or update or delete on match_kind
  for each row execute function match_order_changed();
create trigger match_order_changed after insert or update or delete on match_title_word
  for each row execute function match_order_changed();
create trigger match_order_changed after insert or delete on match_skill_pair
  for each row execute function match_order_changed();
-- A name without a kind, as people bring them, changes nothing.
create trigger match_order_added after insert on skill
  for each row when (new.kind <> '') execute function match_order_changed();
create trigger match_order_changed after update of kind on skill
  for each row when (new.kind <> old.kind) execute function match_order_changed();
create trigger match_order_removed after delete on skill
  for each row when (old.kind <> '') execute function match_order_changed();
