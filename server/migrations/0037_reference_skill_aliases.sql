-- What a skill is found by: the key of its name and those of its aliases, each leading to one skill.
-- 'skill.name_key' stays the spelling that lists are ordered by; the release before writes it, too.
create function skill_key(spelling text) returns text
language sql immutable strict parallel safe as $$
  select coalesce(
    case when spelling like '.%' and stripped <> '' then '.' else '' end || nullif(stripped, ''),
    spelling)
  from regexp_replace(spelling, '[ .\-\u2010-\u2015\u2212]', '', 'g') stripped
$$;

create table skill_name (
  key      text primary key,
  skill_id integer not null references skill on delete cascade,
  -- The alias as it is written; none is the skill's own name.
  alias    text,
  -- name: the skill's own;  shipped: an alias of the release
  source   text not null check (source in ('name', 'shipped'))
);
create index on skill_name (skill_id);

-- Of two spellings of one skill the listed one has the key; others are merged into it.
insert into skill_name (key, skill_id, source)
select distinct on (skill_key(name_key)) skill_key(name_key), id, 'name'
from skill
order by skill_key(name_key), standing <> 'listed', id;

-- The release before knows no keys.
create function name_skill() returns trigger language plpgsql as $$
begin
  insert into skill_name (key, skill_id, source) values (skill_key(new.name_key), new.id, 'name')
  on conflict do nothing;
  return null;
end $$;
create trigger name_skill after insert on skill for each row execute function name_skill();
