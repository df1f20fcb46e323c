-- A name of several skills ('QA') that led to one in a release before, where a CV has that skill and its
-- own texts hold the name: the person is asked once which was meant. An answer deletes the row.
create table cv_name_question (
  cv_id    integer not null references cv on delete cascade,
  name     text not null,
  skill_id integer not null references skill on delete cascade,
  primary key (cv_id, name)
);
create index on cv_name_question (skill_id);

-- How far the CVs were looked through for such names, some at a time (cv/cv.jobs.ts); no row: all were.
create table cv_name_sweep (
  one   boolean primary key default true check (one),
  after integer not null default 0
);
insert into cv_name_sweep select where exists (select from cv);
