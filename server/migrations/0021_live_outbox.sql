-- What open pages are to be told, written with what it tells of and deleted once it was told. A row
-- that stays is that of a process which ended in between; another one tells it.
create table live_outbox (
  id         bigint generated always as identity primary key,
  payload    text not null,
  created_at timestamptz not null default clock_timestamp()
);
