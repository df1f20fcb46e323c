-- A skill. Its standing:
--   own: shown to those who use it alone;  shared: enough accounts use it, so everybody's
--   listed: shipped with a release or taken up by an operator;  dropped: an operator keeps it own
--   merged: into another by an operator; the row is nobody's, so that the merge can be taken back
create table skill (
  id           integer generated always as identity primary key,
  name         text not null,
  -- Case folded, spaces folded: the spelling that lists are ordered by.
  name_key     text not null unique,
  kind         text not null default '',
  -- From 1 (common) to 10 (rare); recounted weekly from the published jobs.
  weight       smallint not null default 2 check (weight between 1 and 10),
  created_at   timestamptz not null default now(),
  standing     text not null default 'own'
               check (standing in ('own', 'shared', 'listed', 'dropped', 'merged')),
  -- Since when nobody has used it, as the daily look saw it.
  unused_since timestamptz,
  -- Where one goes, those that were merged into it go.
  merged_into  integer references skill on delete cascade,
  check ((standing = 'merged') = (merged_into is not null))
);
create index on skill (name_key) where standing in ('shared', 'listed');
create index on skill (kind) where kind <> '';
create index on skill (merged_into) where merged_into is not null;

-- The key by which a spelling is found: without spaces, hyphens and periods, but for the first.
create function skill_key(spelling text) returns text
language sql immutable strict parallel safe as $$
  select coalesce(
    case when spelling like '.%' and stripped <> '' then '.' else '' end || nullif(stripped, ''),
    spelling)
  from regexp_replace(spelling, '[ .\-\u2010-\u2015\u2212]', '', 'g') stripped
$$;

-- What a skill is found by: the key of its name and those of its aliases, each leading to one skill.
create table skill_name (
  key      text primary key,
  skill_id integer not null references skill on delete cascade,
  -- The alias as it is written; none is the skill's own name.
  alias    text,
  -- name: the skill's own;  shipped: an alias of the release;  merged: a name of a skill merged into it
  source   text not null check (source in ('name', 'shipped', 'merged'))
);
create index on skill_name (skill_id);

-- A new skill gets the key of its name, if no other has it.
create function name_skill() returns trigger language plpgsql as $$
begin
  insert into skill_name (key, skill_id, source) values (skill_key(new.name_key), new.id, 'name')
  on conflict do nothing;
  return null;
end $$;
create trigger name_skill after insert on skill for each row execute function name_skill();

-- Who uses a name that is not everybody's. Of the network that it was used from two bytes of a hash:
-- enough to tell three networks apart, too few to find one.
create table skill_user (
  skill_id   integer not null references skill on delete cascade,
  account_id integer not null,
  network    integer not null,
  created_at timestamptz not null,
  primary key (skill_id, account_id)
);
create index on skill_user (account_id);

create table skill_merge (
  id        integer generated always as identity primary key,
  skill_id  integer not null unique references skill on delete cascade,
  into_id   integer not null references skill on delete cascade,
  merged_at timestamptz not null,
  -- What the way back restores: standing, weights, and names of the skill.
  before    jsonb not null
);
create index on skill_merge (into_id);

create table skill_merge_user (
  merge_id   integer not null references skill_merge on delete cascade,
  account_id integer not null,
  network    integer not null,
  created_at timestamptz not null,
  primary key (merge_id, account_id)
);
create index on skill_merge_user (account_id);
