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
