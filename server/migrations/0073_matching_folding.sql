-- Text as searches compare it, as contract/src/protocol/folding.ts folds it: without case, accents,
-- apostrophes and what cannot be seen, dashes as spaces, no period behind a word
-- (docs/decisions/0028-folding.md).
create function fold(raw text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  plain text := raw;
begin
  -- Most texts are ASCII but for a quotation mark or a dash, and have nothing to take apart.
  for round in 1..2 loop
    if octet_length(plain) > length(plain) then
      plain := regexp_replace(plain,
        '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f'
        '\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a'
        '\U000e0000-\U000e0fff´’‘‛ʻʼʽʾʿˈ′‵ꞌ“”„‟«»‹›]', '', 'g');
      plain := regexp_replace(plain, '[\u0085\u00a0\u1680\u2000-\u200a\u2010-\u2015\u2028\u2029\u202f'
        '\u205f\u2212\u2043\u3000\u058a]', ' ', 'g');
    end if;
    exit when round = 2 or octet_length(plain) = length(plain);
    plain := lower(normalize(
      regexp_replace(normalize(plain, nfkd), '[\u0300-\u036f]', '', 'g'), nfkc));
    if plain ~ '[ßæœþłøđðıħŧŋƀɓɖɗƙƴς]' then
      plain := translate(plain, 'łøđðıħŧŋƀɓɖɗƙƴς', 'loddihtnbbddkyσ');
      plain := replace(replace(replace(replace(plain, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
    end if;
  end loop;
  plain := replace(replace(replace(lower(plain), '''', ''), '"', ''), '`', '');
  plain := regexp_replace(plain, '[-\t-\r]', ' ', 'g');
  -- `replace` takes a tenth of the time of an expression.
  if strpos(plain, '..') > 0 then
    plain := regexp_replace(plain, '\.+(?= |$)', '', 'g');
  end if;
  plain := replace(plain || ' ', '. ', ' ');
  if strpos(plain, '  ') > 0 then
    plain := regexp_replace(plain, '  +', ' ', 'g');
  end if;
  return btrim(plain);
end $$;

-- What the directory looks for words in; folded once, as folding a long text takes as long as reading
-- hundreds of them.
drop index company_text;
alter table company add column found_by text generated always as
  (fold(name || ' ' || description || ' ' || specialties || ' ' || location_city)) stored;
create index company_text on company using gin (found_by gin_trgm_ops) where status = 'published';

-- What is stored folded is folded anew some at a time (matching/folding.jobs.ts), and once more when no
-- server of the release before is left that folds as it did.
create table match_folding (
  kind  text not null check (kind in ('cv', 'job')),
  due   timestamptz not null,
  -- Up to this id it is done.
  after integer not null default 0,
  primary key (kind, due)
);
insert into match_folding (kind, due)
select kind, now() + later
from unnest('{cv,job}'::text[]) as kind, unnest('{0,1 hour}'::interval[]) as later
where exists (select from match_cv) or exists (select from match_job);

with former as (delete from match_title_word where word <> fold(word) returning word, weight)
insert into match_title_word (word, weight)
select fold(word), min(weight) from former where length(fold(word)) > 1 group by fold(word)
on conflict do nothing;

-- What holds a part of its author's name within a word ('Okoyes') is hidden since this release: written
-- again by `matching.waiting`.
insert into match_cv_waiting (cv_id, tried_at)
select cv_id, now() from match_cv_text join cv on cv.id = cv_id
where exists (
  select from regexp_split_to_table(fold(first_name || ' ' || last_name), '[^[:alnum:]]+') as part
  where length(part) > 2 and strpos(split_part(text, E'\n', 2), part) > 0)
on conflict do nothing;
