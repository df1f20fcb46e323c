-- What a candidate put a job among: saved or hidden, one of them at most.
create table job_mark (
  account_id integer not null references account on delete cascade,
  job_id     integer not null references job on delete cascade,
  mark       text not null check (mark in ('saved', 'hidden')),
  -- Why it was hidden.
  reason     text not null default '',
  note       text not null default '',
  created_at timestamptz not null,
  primary key (account_id, job_id)
);
create index on job_mark (job_id);

-- The same of people, for one job.
create table candidate_mark (
  job_id     integer not null references job on delete cascade,
  cv_id      integer not null references cv on delete cascade,
  mark       text not null check (mark in ('saved', 'hidden')),
  created_at timestamptz not null,
  primary key (job_id, cv_id)
);
create index on candidate_mark (cv_id);

create table saved_search (
  id         integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  role       text not null check (role in ('employer', 'candidate')),
  name       text not null,
  -- The filters, by the names of the call and of the page's address.
  query      jsonb not null,
  alert      boolean not null,
  -- Jobs published until then were told, or were there already.
  seen_until timestamptz not null,
  -- People who were found when it was last looked: who is not among them is new.
  seen_cvs   integer[] not null default '{}',
  created_at timestamptz not null
);
create index on saved_search (account_id, id desc);
create index on saved_search (id) where alert;
