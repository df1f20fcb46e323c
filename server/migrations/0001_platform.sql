-- Parts of words are found by their trigrams.
create extension if not exists pg_trgm;

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

-- Answers that are given again to the same call. The account is added in 0004_account.sql.
create table idempotency_key (
  id         bigint generated always as identity primary key,
  user_id    integer not null,
  route      text not null,
  key        text not null,
  body_hash  text not null,
  code       integer,
  answer     jsonb not null,
  created_at timestamptz not null,
  unique (user_id, route, key)
);
create index on idempotency_key (created_at);

-- Written by rate-limiter-flexible.
create table rate_limit (
  key    varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index on rate_limit (expire);

-- How often an account did in its running day what is limited by the day: one row for each kind,
-- written over when the next day begins.
create table account_day (
  account_id integer not null,
  what       text not null,
  began_at   timestamptz not null,
  count      integer not null,
  primary key (account_id, what)
);

-- What open pages are to be told, written with what it tells of and deleted once it was told. A row
-- that stays is that of a process which ended in between; another one tells it.
create table live_outbox (
  id         bigint generated always as identity primary key,
  payload    text not null,
  created_at timestamptz not null default clock_timestamp()
);

-- Keeps the counts of a long list (docs/decisions/0024-kept-counts.md): a row of `counted` is a change,
-- and the changes of a part add up to its count. Writers only add rows, so none waits for another; a
-- job adds them up later. The rows are looked up by `lists`; `parts` selects the parts that rows of the
-- table `source` belong to, each with %1$s (1 or -1), from %2$s. Each trigger gets a function of its
-- own, whose statement is planned once. 0015_open.sql drops this procedure.
create procedure keep_count(counted text, lists text, source text, parts text) language plpgsql as $$
declare
  columns text := (
    select string_agg(quote_ident(column_name), ', ' order by ordinal_position)
    from information_schema.columns
    where table_schema = current_schema() and table_name = counted);
  adding text := format(
    'insert into %1$I (%2$s, change, summed)
     select %2$s, sum(change), false from (%%s) as part (%2$s, change)
     group by %2$s having sum(change) <> 0', counted, columns);
  of_new text := format(parts, 1, 'new_rows');
  of_old text := format(parts, -1, 'old_rows');
  event  record;
begin
  execute format('
    alter table %1$I add column change integer not null, add column summed boolean not null default false;
    create index on %1$I (%2$s);
    create index %3$I on %1$I (%2$s) where not summed', counted, lists, counted || '_changes');
  for event in select * from (values
    ('insert', 'new table as new_rows', of_new),
    ('update', 'old table as old_rows new table as new_rows', of_new || ' union all ' || of_old),
    ('delete', 'old table as old_rows', of_old)) as one (name, changed, parts)
  loop
    execute format('create function %1$I() returns trigger language plpgsql as %2$L',
      counted || '_' || event.name,
      'begin ' || format(adding, event.parts) || '; return null; end');
    execute format('create trigger %1$I after %2$s on %3$I referencing %4$s
      for each statement execute function %1$I()',
      counted || '_' || event.name, event.name, source, event.changed);
  end loop;
end $$;
