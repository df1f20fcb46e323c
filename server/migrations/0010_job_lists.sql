-- Lists of jobs run from the newest publication or, before there was one, creation.
alter table job add column listed_at timestamptz not null
  generated always as (coalesce(published_at, created_at)) stored;

-- One status of one company in its order, so that a late page costs little more than the first.
create index on job (company_id, status, listed_at desc, id desc);
-- The new one begins alike.
drop index job_company_id_id_idx;
