create table attachment (
  id             integer generated always as identity primary key,
  -- Without a cascade: what deletes an application first orders the removal of its files.
  application_id integer not null references application,
  key            text not null unique,
  name           text not null,
  type           text not null check (type in ('pdf', 'docx')),
  bytes          integer not null,
  created_at     timestamptz not null
);
create index on attachment (application_id);
