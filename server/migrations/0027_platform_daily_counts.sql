-- How often an account did in its running day what is limited by the day: one row for each kind,
-- written over when the next day begins.
create table account_day (
  account_id integer not null references account on delete cascade,
  what       text not null,
  began_at   timestamptz not null,
  count      integer not null,
  primary key (account_id, what)
);
