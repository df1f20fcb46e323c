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
  created_at        timestamptz not null,
  updated_at        timestamptz not null
);
create index on company (account_id, id desc);
create index on company (status, name);
