-- Which CVs and jobs stand differently in the projections, and since which transaction: read by the
-- indexes that the nodes hold in memory. Rows are forgotten after a while (match_sweep).
create table match_change (
  id        bigint generated always as identity primary key,
  xid       xid8 not null default pg_current_xact_id(),
  kind      text not null check (kind in ('cv', 'job')),
  entity_id integer not null
);
create index on match_change (xid);

-- Changes of transactions before `swept` are gone; those before `next` go with the next sweep.
create table match_sweep (
  only_row boolean primary key default true check (only_row),
  swept    xid8 not null,
  next     xid8 not null
);
insert into match_sweep (swept, next) values ('0', '0');
