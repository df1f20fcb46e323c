create table notification (
  id             integer generated always as identity primary key,
  account_id     integer not null references account on delete cascade,
  role           text not null check (role in ('candidate', 'employer')),
  kind           text not null,
  text           text not null,
  path           text not null,
  -- What it tells of, so that it goes when that is taken back.
  application_id integer references application on delete cascade,
  status         text,
  job_id         integer references job on delete cascade,
  created_at     timestamptz not null,
  read_at        timestamptz
);
create index on notification (account_id, role, id desc);
create index on notification (account_id, role) where read_at is null;
create index on notification (application_id);
create index on notification (job_id);

-- Only what differs from the defaults.
create table notification_setting (
  account_id integer not null references account on delete cascade,
  role       text not null check (role in ('candidate', 'employer')),
  kind       text not null,
  email      boolean not null,
  primary key (account_id, role, kind)
);

-- Up to which message of a dialog a side was mailed about what it has not read.
create table message_mail (
  dialog_id integer not null references dialog on delete cascade,
  role      text not null check (role in ('candidate', 'employer')),
  number    integer not null,
  primary key (dialog_id, role)
);
