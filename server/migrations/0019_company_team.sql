-- Who works for a company beside its owner (RULES.md section 12), and the names that colleagues read.
alter table account
  add column first_name text not null default '',
  add column last_name  text not null default '',
  -- Of how many teams of others it is a member, so that who is in none asks nothing more at each call.
  add column teams      integer not null default 0;

create table member (
  id         integer generated always as identity primary key,
  company_id integer not null references company on delete cascade,
  account_id integer not null references account on delete cascade,
  role       text not null check (role in ('recruiter', 'hiringManager', 'interviewer', 'observer')),
  -- Whether for all jobs; else for those of member_job.
  whole      boolean not null,
  created_at timestamptz not null,
  unique (company_id, account_id),
  check (whole or role <> 'recruiter')
);
create index on member (account_id);

create table member_job (
  member_id integer not null references member on delete cascade,
  job_id    integer not null references job on delete cascade,
  primary key (member_id, job_id)
);
create index on member_job (job_id);

create function member_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update account set teams = teams + 1 where id = new.account_id;
  else
    update account set teams = teams - 1 where id = old.account_id;
  end if;
  return null;
end $$;
create trigger member_counted after insert or delete on member
  for each row execute function member_counted();

-- An invitation, one row for each mail with its own link: what is sent again ends the one before. The
-- link's secret is nowhere: only its hash.
create table invitation (
  id         integer generated always as identity primary key,
  company_id integer not null references company on delete cascade,
  -- Goes with who sent it: an inviter who leaves ends their invitations.
  inviter_id integer not null references account on delete cascade,
  email      text not null,
  role       text not null check (role in ('recruiter', 'hiringManager', 'interviewer', 'observer')),
  whole      boolean not null,
  job_ids    integer[] not null default '{}',
  hash       bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at   timestamptz,
  -- What ended it, if not time.
  ended_by   text check (ended_by in ('taken', 'takenBack', 'sentAgain')),
  check ((ended_at is null) = (ended_by is null))
);
create unique index invitation_open on invitation (company_id, email) where ended_at is null;
create index on invitation (inviter_id);
create index on invitation (company_id, email, created_at);
