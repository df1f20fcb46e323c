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
  -- Normalised pointwise mutual information, in thousandths.
  strength smallint not null,
  primary key (skill_id, other_id)
);
create index on match_skill_pair (other_id);
create index on skill (kind) where kind <> '';

-- The words of positions and titles of those that search reads; may be distributed as match_cv_skill.
create table match_cv_word (
  cv_id integer not null,
  word  text not null,
  since timestamptz not null default now(),
  primary key (cv_id, word)
);
create index on match_cv_word (word, cv_id);

create table match_job_word (
  job_id integer not null,
  word   text not null,
  primary key (job_id, word)
);
create index on match_job_word (word, job_id);
