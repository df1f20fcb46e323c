create table notification (
  id             integer generated always as identity primary key,
  account_id     integer not null,
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
create trigger notification_account after insert or update of account_id on notification
  for each row execute function account_there();

create table notification_count (
  account_id integer not null,
  role       text not null,
  read       boolean not null
);
call keep_count('notification_count', 'account_id', 'notification',
  'select account_id, role, read_at is not null, %1$s from %2$s');

-- Only what differs from the defaults.
create table notification_setting (
  account_id integer not null references account on delete cascade,
  role       text not null check (role in ('candidate', 'employer')),
  kind       text not null,
  email      boolean not null,
  primary key (account_id, role, kind)
);

-- Up to which event of an application's history its moves were mailed.
create table move_mail (
  application_id integer primary key references application on delete cascade,
  event_id       integer not null
);

-- Up to which message of a dialog a side was mailed about what it has not read.
create table message_mail (
  dialog_id integer not null references dialog on delete cascade,
  role      text not null check (role in ('candidate', 'employer')),
  number    integer not null,
  primary key (dialog_id, role)
);

-- Counts how often a job was closed, posted again or filled: of several changes within the time that mails
-- wait, the newest is mailed alone.
create table job_news (
  job_id integer primary key references job on delete cascade,
  number integer not null
);

-- What somebody was last told of the job of an application, in the list and by mail; the job may be gone.
create table job_news_told (
  application_id integer primary key references application on delete cascade,
  listed         text not null check (listed in ('open', 'closed', 'filled', 'deleted')),
  mailed         text not null check (mailed in ('open', 'closed', 'filled', 'deleted'))
);

-- As cv_deleted.
create function account_deleted() returns trigger language plpgsql as $$
begin
  update application set employer_account_id = null where employer_account_id = old.id;
  update dialog set candidate_account_id = null where candidate_account_id = old.id;
  update dialog set employer_account_id = null where employer_account_id = old.id;
  update picture set account_id = null where account_id = old.id;
  delete from notification where account_id = old.id;
  delete from job_mark where account_id = old.id;
  delete from skill_user where account_id = old.id;
  return null;
end $$;
create trigger account_deleted after delete on account for each row
  when (current_setting('fourfold.deletes_in_pieces', true) is distinct from 'on')
  execute function account_deleted();
