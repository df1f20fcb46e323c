-- A dialog is the talk about one application and has its id. Accounts are kept beside it, so that
-- the talk can be read when the job or the CV is gone.
create table dialog (
  application_id       integer primary key references application on delete cascade,
  candidate_account_id integer references account on delete set null,
  employer_account_id  integer references account on delete set null,
  last_number          integer not null default 0,
  last_at              timestamptz not null,
  candidate_read       integer not null default 0,
  employer_read        integer not null default 0,
  candidate_unread     integer not null default 0,
  employer_unread      integer not null default 0
);
create index on dialog (candidate_account_id, last_at desc);
create index on dialog (employer_account_id, last_at desc);
create index on dialog (candidate_account_id) include (candidate_unread) where candidate_unread > 0;
create index on dialog (employer_account_id) include (employer_unread) where employer_unread > 0;

create table message (
  dialog_id integer not null references dialog on delete cascade,
  number    integer not null,
  -- Made by the client, so that a message that is sent again is not a second one.
  id        uuid not null,
  from_role text not null check (from_role in ('candidate', 'employer')),
  text      text not null,
  sent_at   timestamptz not null,
  primary key (dialog_id, number),
  unique (dialog_id, id)
);
