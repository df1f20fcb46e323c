-- Text is never null: '' is an empty field of a draft.
create table company (
  id                integer generated always as identity primary key,
  account_id        integer not null references account on delete cascade,
  status            text not null default 'draft' check (status in ('draft', 'published')),
  logo_id           integer references picture on delete set null,
  name              text not null default '',
  website           text not null default '',
  position          text not null default '',
  description       text not null default '',
  specialties       text not null default '',
  industry_id       integer,
  company_size_id   integer,
  founded           integer,
  location_city     text not null default '',
  location_state_id text,
  postal_code       text not null default '',
  -- The color of its public page and of its jobs on its own site.
  accent_color      text not null default '' check (accent_color ~ '^(#[0-9a-f]{6})?$'),
  created_at        timestamptz not null,
  updated_at        timestamptz not null,
  -- How often its profile was changed, and when last, so that an edit that began from an older state is
  -- noticed. Every write locks the row, so that the count stands in it.
  editions          jsonb not null default '{}',
  -- What the directory looks for words in; folded once, as folding a long text takes as long as reading
  -- hundreds of them.
  found_by          text generated always as
    (fold(name || ' ' || description || ' ' || specialties || ' ' || location_city)) stored,
  -- When what its public page says of the company was last changed.
  page_changed_at   timestamptz not null default now(),
  -- Whether it is shown to everybody (docs/rules/product.md), kept with it, so that the directory is
  -- read from an index in its order and its length from a kept count. What other rows decide, triggers
  -- keep in the same transaction (0006, 0008); what time alone decides, a job (company/company.jobs.ts).
  -- Its open jobs that are listed under its name are counted, not looked for: two changes at the same
  -- moment, of which neither sees the other's job, add up.
  listed_jobs       integer not null default 0,
  account_pays      boolean not null default false,
  account_is_new    boolean not null default true,
  is_public         boolean not null generated always as
    (status = 'published' and (listed_jobs > 0 or account_pays and not account_is_new)) stored
);
create index on company (account_id, id desc);
create index company_directory on company (lower(name), id) where is_public;
create index company_text on company using gin (found_by gin_trgm_ops) where is_public;
create index company_of_new on company (account_id) where account_is_new;

-- Companies of an account; of 0, all that are shown to everybody.
create table company_count (
  account_id integer not null,
  status     text not null
);
call keep_count('company_count', 'account_id', 'company',
  'select account_id, status, %1$s from %2$s
   union all select 0, status, %1$s from %2$s where is_public');

create function require_company(wanted integer) returns void language plpgsql as $$
begin
  perform from company where id = wanted for key share;
  if not found then
    raise foreign_key_violation using message = 'There is no such company';
  end if;
end $$;

create function company_there() returns trigger language plpgsql as $$
begin
  perform require_company(new.company_id);
  return null;
end $$;
