-- CVs that search does not know as they are, because the database of a cluster that holds their part
-- could not be reached. A job brings them in. In one database nothing ever waits.
create table match_cv_waiting (
  cv_id    integer primary key,
  tried_at timestamptz not null
);
create index on match_cv_waiting (tried_at);
