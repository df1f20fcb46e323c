create table application (
  id           integer generated always as identity primary key,
  cv_id        integer references cv on delete set null,
  job_id       integer references job on delete set null,
  -- What remains readable when the job is gone.
  job_name     text not null,
  company_name text not null,
  origin       text not null check (origin in ('applicant', 'employer')),
  status       text not null,
  -- The match as it stands now; band and score follow every change of the CV and the job.
  match_score  smallint,
  match_points integer,
  -- Orders the applicants of one job exactly; not comparable between jobs.
  match_rank   bigint,
  band         text check (band in ('exceed', 'meet', 'doNotMeet')),
  created_at   timestamptz not null,
  updated_at   timestamptz not null
);
create unique index application_one_live on application (cv_id, job_id)
  where status not in ('inviteDeclined', 'offerDeclined', 'hired', 'applicantDeclined', 'employerDeclined');
create index on application (cv_id, id desc);
create index on application (job_id, match_rank desc nulls last, id);

create table application_event (
  id             bigint generated always as identity primary key,
  application_id integer not null references application on delete cascade,
  from_status    text,
  to_status      text not null,
  actor          text not null check (actor in ('candidate', 'employer', 'system')),
  reason         text not null default '',
  note           text not null default '',
  created_at     timestamptz not null
);
create index on application_event (application_id, id);
