-- How often public pages of jobs and companies were read: by day (UTC) and by the source of the link.
-- No visitor, address or time of day.
create table open_view (
  company_id integer not null references company on delete cascade,
  -- Null: the company's own page.
  job_id     integer references job on delete cascade,
  day        date    not null,
  -- '' without one; 'other' beyond the sources of a page that are kept for a day.
  source     text    not null check (source ~ '^[a-z0-9._-]{0,40}$'),
  views      integer not null,
  unique nulls not distinct (job_id, company_id, day, source)
);
create index on open_view (company_id, day);
