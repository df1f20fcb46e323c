-- Texts that somebody keeps for replies, with their placeholders.
create table saved_text (
  id         integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  text       text not null,
  created_at timestamptz not null
);
create index on saved_text (account_id);

-- One text for many applicants of a job, for a day: what was sent is a message like any other.
create table reply (
  id         integer generated always as identity primary key,
  -- Who wrote it; what waits goes with the account.
  account_id integer not null references account on delete cascade,
  job_id     integer not null references job on delete cascade,
  text       text not null,
  created_at timestamptz not null,
  due_at     timestamptz not null
);
create index on reply (account_id);
create index on reply (job_id);

create table reply_recipient (
  reply_id       integer not null references reply on delete cascade,
  application_id integer not null references application on delete cascade,
  -- Null while it waits; written in the transaction that sends the message, so that nobody gets it twice.
  outcome        text check (outcome in
    ('sent', 'takenBack', 'left', 'withdrew', 'closed', 'complete', 'twice', 'limit')),
  primary key (reply_id, application_id)
);
create index on reply_recipient (application_id);
