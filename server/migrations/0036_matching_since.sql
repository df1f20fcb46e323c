-- Since when search finds somebody: alerts look at those alone who are new to it since their last look.
-- What stands there already is not new to anybody.
alter table match_cv
  -- Published; what is filtered by changed; a skill came or changed its level.
  add column listed_at timestamptz not null default '-infinity',
  add column facts_at  timestamptz not null default '-infinity',
  add column skills_at timestamptz not null default '-infinity';
alter table match_cv_skill
  add column since timestamptz not null default '-infinity';
-- A server of the release before writes none of them.
alter table match_cv
  alter column listed_at set default now(),
  alter column facts_at set default now(),
  alter column skills_at set default now();
alter table match_cv_skill alter column since set default now();
create index on match_cv (greatest(facts_at, skills_at) desc);

-- saved_search.seen_cvs held everybody who was found; the release before still reads it.

-- Names are found by their key.
drop index skill_lower_idx;
