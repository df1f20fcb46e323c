create table skill (
  id         integer generated always as identity primary key,
  name       text not null,
  -- Case folded, spaces folded: two spellings of one skill collide here.
  name_key   text not null unique,
  kind       text not null default '',
  -- 1 common, 2 specific, 3 rare; recounted weekly from the published jobs.
  weight     smallint not null default 2 check (weight between 1 and 3),
  created_at timestamptz not null default now()
);
create index on skill (lower(name) text_pattern_ops);
