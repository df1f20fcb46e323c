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

-- Whether a closed job was filled.
create index application_hired on application (job_id) where status = 'hired';
