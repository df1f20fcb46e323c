-- A skill that an operator merged into another. Its row stays and is nobody's, so that the merge can be
-- taken back; its names lead to the other.
alter table skill drop constraint skill_standing_check,
  add constraint skill_standing_check
    check (standing in ('own', 'shared', 'listed', 'dropped', 'merged')),
  -- Where one goes, those that were merged into it go.
  add column merged_into integer references skill on delete cascade,
  add check ((standing = 'merged') = (merged_into is not null));
create index on skill (merged_into) where merged_into is not null;

-- merged: a name of a skill that was merged into this one
alter table skill_name drop constraint skill_name_source_check,
  add constraint skill_name_source_check check (source in ('name', 'shipped', 'merged'));

create table skill_merge (
  id        integer generated always as identity primary key,
  skill_id  integer not null unique references skill on delete cascade,
  into_id   integer not null references skill on delete cascade,
  merged_at timestamptz not null,
  -- What the way back restores: standing, weights, and names of the skill.
  before    jsonb not null
);
create index on skill_merge (into_id);

-- What stood there before the merge, and after it; so that the way back notices what was changed since.
create table skill_merge_user (
  merge_id   integer not null references skill_merge on delete cascade,
  account_id integer not null references account on delete cascade,
  network    integer not null,
  created_at timestamptz not null,
  primary key (merge_id, account_id)
);
create index on skill_merge_user (account_id);
create table cv_skill_merge (
  merge_id integer not null references skill_merge on delete cascade,
  cv_id    integer not null references cv on delete cascade,
  before   jsonb not null,
  after    jsonb,
  restored boolean not null default false,
  primary key (merge_id, cv_id)
);
create index on cv_skill_merge (cv_id);
create table job_skill_merge (
  merge_id integer not null references skill_merge on delete cascade,
  job_id   integer not null references job on delete cascade,
  before   jsonb not null,
  after    jsonb,
  restored boolean not null default false,
  primary key (merge_id, job_id)
);
create index on job_skill_merge (job_id);
create table saved_search_merge (
  merge_id        integer not null references skill_merge on delete cascade,
  saved_search_id integer not null references saved_search on delete cascade,
  before          jsonb not null,
  after           jsonb not null,
  restored        boolean not null default false,
  primary key (merge_id, saved_search_id)
);
create index on saved_search_merge (saved_search_id);
