-- The file with everything of an account, one at a time: ordered, being written, ready or failed.
create table account_export (
  account_id   integer primary key references account,
  requested_at timestamptz not null,
  -- Which of the listed sessions asked.
  session_id   integer not null,
  -- The stored file of the current attempt.
  key          text,
  tries        integer not null default 0,
  failed_at    timestamptz,
  ready_at     timestamptz,
  bytes        bigint,
  missing      text[] not null default '{}'
);
create index on account_export (requested_at);
