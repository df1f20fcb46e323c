-- Which version of the terms an account accepted, and when; the newest is the one that holds. One row for
-- each acceptance, so that it can be shown later what was accepted when.
create table accepted_terms (
  id          integer generated always as identity primary key,
  account_id  integer not null references account on delete cascade,
  version     text not null,
  accepted_at timestamptz not null
);
create index on accepted_terms (account_id, id desc);
