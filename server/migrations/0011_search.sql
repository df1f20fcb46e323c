-- What a candidate put a job among: saved or hidden, one of them at most.
create table job_mark (
  account_id integer not null,
  job_id     integer not null references job on delete cascade,
  mark       text not null check (mark in ('saved', 'hidden')),
  -- Why it was hidden.
  reason     text not null default '',
  note       text not null default '',
  created_at timestamptz not null,
  primary key (account_id, job_id)
);
create index on job_mark (job_id);
create trigger job_mark_account after insert or update of account_id on job_mark
  for each row execute function account_there();

-- The same of people, for one job.
create table candidate_mark (
  job_id     integer not null references job on delete cascade,
  cv_id      integer not null,
  mark       text not null check (mark in ('saved', 'hidden')),
  created_at timestamptz not null,
  primary key (job_id, cv_id)
);
create index on candidate_mark (cv_id);
create trigger candidate_mark_cv after insert or update of cv_id on candidate_mark
  for each row execute function cv_there();

create table saved_search (
  id         integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  role       text not null check (role in ('employer', 'candidate')),
  name       text not null,
  -- The filters, by the names of the call and of the page's address.
  query      jsonb not null,
  alert      boolean not null,
  -- What was published or changed until then was told, or was there already.
  seen_until timestamptz not null,
  created_at timestamptz not null
);
create index on saved_search (account_id, id desc);
create index on saved_search (id) where alert;

-- As cv_skill_merge.
create table saved_search_merge (
  merge_id        integer not null references skill_merge on delete cascade,
  saved_search_id integer not null references saved_search on delete cascade,
  before          jsonb not null,
  after           jsonb not null,
  restored        boolean not null default false,
  primary key (merge_id, saved_search_id)
);
create index on saved_search_merge (saved_search_id);

-- What deletes a CV without saying that it empties the rest itself (an operator, a cascade) has it done
-- here, at once, as foreign keys would.
create function cv_deleted() returns trigger language plpgsql as $$
begin
  update application set cv_id = null where cv_id = old.id;
  delete from candidate_mark where cv_id = old.id;
  return null;
end $$;
create trigger cv_deleted after delete on cv for each row
  when (current_setting('fourfold.deletes_in_pieces', true) is distinct from 'on')
  execute function cv_deleted();
