create table application (
  id                  integer generated always as identity primary key,
  -- Null once the person is deleted.
  cv_id               integer,
  job_id              integer references job on delete set null,
  -- Whose job it is or was; the company that the job was of may be gone.
  employer_account_id integer,
  -- What remains readable when the job is gone.
  job_name            text not null,
  company_name        text not null,
  origin              text not null check (origin in ('applicant', 'employer')),
  -- Where the public link was put by which somebody came to the job, the `?from=` of its address.
  source              text check (source ~ '^[a-z0-9._-]{1,40}$'),
  status              text not null,
  -- The match as it stands now; band and score follow every change of the CV and the job.
  match_score         smallint,
  match_points        integer,
  -- Orders the applicants of one job exactly; not comparable between jobs.
  match_rank          bigint,
  band                text check (band in ('exceed', 'meet', 'doNotMeet')),
  created_at          timestamptz not null,
  -- When the candidate applied, of a bite that came while the application was on its way: it counts as
  -- the answer once the time to take it back is over.
  applied_at          timestamptz,
  -- What an answer needs of the history, so that a list reads no events to know whose turn it is.
  moved_at            timestamptz not null,
  -- Since when somebody's answer is due; restarts at every move but the first opening.
  waiting_since       timestamptz not null,
  -- Who may take the last move back, and to what: null is to nothing, that is where it began.
  undo_by             text check (undo_by in ('candidate', 'employer')),
  undo_to             text,
  undo_waiting_since  timestamptz,
  -- The candidate put it away.
  archived            boolean not null default false
);
create unique index application_one_live on application (cv_id, job_id)
  where status not in ('inviteDeclined', 'offerDeclined', 'hired', 'applicantDeclined', 'employerDeclined');
-- The newest of a person for a job, at once however many jobs the person applied for.
create index application_of_pair on application (cv_id, job_id, id desc);
-- What a candidate follows is read by origin, the newest first.
create index on application (cv_id, origin, archived, id desc);
create index on application (employer_account_id);
-- A job's by match, with what they are filtered and sorted by: a page far in the list, and a list by
-- another column, read the index alone until they have found their rows.
create index application_job_id_match_rank_id_idx on application (job_id, match_rank desc nulls last, id)
  include (status, band, cv_id, created_at);
-- A job's, the newest first, with what they are counted by: counting reads the index alone.
create index application_of_job on application (job_id, id desc) include (status, band, cv_id, origin, created_at);
-- Those who wait longest for the employer are read from here, page after page; the statuses are those of
-- `waitingOnEmployer` in the slice's rules.
create index application_waiting on application (
  job_id,
  (case when status in ('new', 'viewed', 'inviteAccepted', 'nextSteps', 'offerAccepted')
        then waiting_since end),
  match_rank desc nulls last
);
-- Those of deleted people stand last in the list of their job, without a match.
create index application_gone on application (job_id, id desc) where cv_id is null;
-- Whether a closed job was filled.
create index application_hired on application (job_id) where status = 'hired';
-- Those that are not delivered yet are few among all of a job; the end of a pause looks for them.
create index application_undelivered on application (job_id, id) where status = 'preNew';
-- Bites that ended: whether they were accepted before, only their history tells.
create index application_ended_bites on application (job_id) include (status, band)
  where origin = 'employer' and status in ('applicantDeclined', 'employerDeclined');

create function employer_there() returns trigger language plpgsql as $$
begin
  perform require_account(new.employer_account_id);
  return null;
end $$;
create trigger application_cv after insert or update of cv_id on application
  for each row when (new.cv_id is not null) execute function cv_there();
create trigger application_of_employer after insert or update of employer_account_id on application
  for each row when (new.employer_account_id is not null) execute function employer_there();

-- Every act keeps the account that did it (docs/decisions/0029-acts-and-decisions.md). No foreign key: an
-- account that goes leaves its acts. 0 is an account that was deleted before acts were kept. A first
-- view is a move of the system's, by the account that opened the application; a delivery is nobody's.
create table application_event (
  id               bigint generated always as identity primary key,
  application_id   integer not null references application on delete cascade,
  from_status      text,
  to_status        text not null,
  actor            text not null check (actor in ('candidate', 'employer', 'system')),
  actor_account_id integer,
  reason           text not null default '',
  note             text not null default '',
  undo             boolean not null default false,
  created_at       timestamptz not null,
  constraint application_event_actor
    check ((actor_account_id is null) = (actor = 'system' and to_status <> 'viewed'))
);
create index on application_event (application_id, id);
-- Whether a bite that ended was accepted before: read of many applications at once. Its condition is
-- that of isSent (sent.queries.ts); with another one that query only takes longer.
create index application_event_accepted on application_event (application_id)
  where from_status in ('inviteAccepted', 'nextSteps', 'offer', 'offerAccepted', 'offerDeclined', 'hired')
    and not undo;

-- A decision keeps the match as it was: the next edit of the CV or the job changes the application's.
-- It goes with its event, and is deleted where the move is taken back.
create table decision (
  event_id     bigint primary key references application_event on delete cascade,
  score        smallint not null,
  -- Before the band held it.
  raw          smallint not null,
  band         text not null check (band in ('exceed', 'meet', 'doNotMeet')),
  -- Of each skill that the job asks for: id, name, weight, and the levels of both. Null once the
  -- employer's account is deleted, as the wins of both sides.
  skills       jsonb,
  behaviors    jsonb,
  -- When the weights were last counted; null before the first count.
  weights_at   timestamptz,
  -- Whether the company saw scores.
  scores_shown boolean not null
);

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

-- What happened to the interviews of an application, each round of them.
create table interview_event (
  id               bigint generated always as identity primary key,
  application_id   integer not null references application on delete cascade,
  state            text not null check (state in ('offered', 'taken', 'declined', 'cancelled')),
  actor            text not null check (actor in ('candidate', 'employer')),
  actor_account_id integer not null,
  -- The time that was taken, or called off; null where none was.
  starts_at        timestamptz,
  note             text not null default '',
  created_at       timestamptz not null
);
create index on interview_event (application_id, id);

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

-- By which link a person recommends a job, and whether its employer may read who it was.
create table referral (
  account_id integer not null references account on delete cascade,
  job_id     integer not null references job on delete cascade,
  -- The `?from=` of the link, kept with the applications that came by it.
  source     text    not null unique check (source ~ '^referral\.[0-9a-f]{30}$'),
  named      boolean not null,
  primary key (account_id, job_id)
);
create index on referral (job_id);

-- Of a job, whoever started them.
create table application_count (
  job_id integer not null,
  status text not null,
  origin text not null,
  band   text,
  -- Whether the person still has an account.
  there  boolean not null
);
call keep_count('application_count', 'job_id', 'application',
  'select job_id, status, origin, band, cv_id is not null, %1$s from %2$s where job_id is not null');

-- Of a CV.
create table followed_count (
  cv_id    integer not null,
  origin   text not null,
  archived boolean not null,
  status   text not null
);
call keep_count('followed_count', 'cv_id', 'application',
  'select cv_id, origin, archived, status, %1$s from %2$s where cv_id is not null');
