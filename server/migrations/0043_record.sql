-- What a company keeps of applications that are gone (RULES.md section 14,
-- docs/decisions/0042-kept-records.md). No foreign keys: it outlives the application, the person and the
-- company, and ends by its own dates.
create table retention (
  company_id   integer primary key,
  -- How long a company keeps records, as it chose; a record may have to be kept longer.
  years        smallint not null default 1 check (years in (1, 2, 4)),
  -- The company's key, wrapped by the installation's; null before the first record, and once it is destroyed.
  key          bytea,
  -- Whose company it was and what it was called, once it is gone.
  account_id   integer,
  company_name text not null default ''
);
create index on retention (account_id) where account_id is not null;

create table kept_record (
  application_id integer primary key,
  company_id     integer not null,
  -- Keyed hashes of the person's addresses, by which the company finds the record.
  person         bytea[] not null,
  job_name       text not null,
  -- The end of the application, or its deletion where it was in play: from here the years count.
  ended_at       timestamptz not null,
  -- What the place of the job asks for.
  least_years    smallint not null,
  -- The record's own key, wrapped by the company's: without it the content is noise.
  key            bytea not null,
  content        bytea not null
);
create index on kept_record (company_id, application_id);

-- An application, there or kept, whose record does not end.
create table record_hold (
  application_id integer primary key,
  company_id     integer not null,
  reason         text not null,
  account_id     integer not null,
  held_at        timestamptz not null
);
create index on record_hold (company_id);

-- Who held, released and exported records, and why.
create table record_act (
  id             bigint generated always as identity primary key,
  company_id     integer not null,
  application_id integer not null,
  act            text not null check (act in ('held', 'released', 'exported')),
  account_id     integer not null,
  reason         text not null,
  acted_at       timestamptz not null
);
create index on record_act (company_id, id);
create index on record_act (application_id);
