-- A job's applications by match, with what they are filtered and sorted by: a page far in the list,
-- and a list by another column, read the index alone until they have found their rows.
drop index application_job_id_match_rank_id_idx;
create index application_job_id_match_rank_id_idx on application (job_id, match_rank desc nulls last, id)
  include (status, band, cv_id, created_at);
