-- That the domain of a company's website is its own (docs/rules/product.md).
create table company_proof (
  company_id integer primary key references company on delete cascade,
  domain     text not null,
  -- In the TXT record that proves it.
  token      text not null,
  proved_by  text check (proved_by in ('dns', 'mail')),
  proved_at  timestamptz,
  -- When the proof was seen last, and is looked for next.
  seen_at    timestamptz,
  look_at    timestamptz,
  -- A code on its way to an address there.
  code_email text,
  code_salt  bytea,
  code_hash  bytea,
  code_tries integer not null default 0,
  code_until timestamptz,
  check ((proved_by is null) = (proved_at is null)
    and (proved_by is null) = (seen_at is null) and (proved_by is null) = (look_at is null))
);
create index on company_proof (look_at) where look_at is not null;

-- Whether there is a proof, beside what else decides who is shown to everybody (0005).
alter table company add column is_proved boolean not null default false;
-- PostgreSQL 15 cannot change a generated expression.
alter table company drop column is_public;
alter table company add column is_public boolean not null generated always as
  (status = 'published' and (listed_jobs > 0 or (account_pays or is_proved) and not account_is_new)) stored;
create index company_directory on company (lower(name), id) where is_public;
create index company_text on company using gin (found_by gin_trgm_ops) where is_public;
