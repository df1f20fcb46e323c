-- The newest interview of an application; an earlier one that ended is written over.
create table interview (
  application_id   integer primary key references application on delete cascade,
  state            text not null check (state in ('offered', 'taken', 'declined', 'cancelled')),
  duration_minutes smallint not null check (duration_minutes between 15 and 240),
  place            text not null,
  -- The employer's, a name of the IANA database; times are instants.
  time_zone        text not null,
  note             text not null,
  ended_by         text check (ended_by in ('candidate', 'employer')),
  end_note         text not null default '',
  -- One event in a calendar is one round; an interview after one that took place is the next.
  round            smallint not null default 1,
  -- Raised with each mail to the calendars, so that they know the newest (RFC 5545, SEQUENCE).
  sequence         integer not null default 0,
  changed_at       timestamptz not null
);

create table interview_slot (
  id             integer generated always as identity primary key,
  application_id integer not null references interview on delete cascade,
  starts_at      timestamptz not null,
  taken          boolean not null default false
);
create index on interview_slot (application_id, starts_at);
create unique index on interview_slot (application_id) where taken;
-- Who is busy at a time.
create index on interview_slot (starts_at) where taken;
