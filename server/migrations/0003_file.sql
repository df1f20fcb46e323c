create table picture (
  id         integer generated always as identity primary key,
  -- Null once the account is deleted.
  account_id integer,
  key        text not null unique,
  width      integer not null,
  height     integer not null,
  bytes      integer not null,
  created_at timestamptz not null
);
create index on picture (account_id);
