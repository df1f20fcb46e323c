-- Who has opened a CV, for its person to read: each company once a day and job, for twelve months.
create table cv_opening (
  cv_id      integer not null references cv on delete cascade,
  -- Null once the company is gone.
  company_id integer references company on delete set null,
  -- Null: for no open job.
  job_id     integer references job on delete set null,
  day        date not null
);
-- Not unique: rows of two jobs or companies that are gone may become alike.
create index on cv_opening (cv_id, day desc);
create index on cv_opening (company_id);
create index on cv_opening (job_id);
create index on cv_opening (day);
