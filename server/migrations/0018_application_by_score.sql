-- A job's applicants by score and points, as their page lists them, with what they are filtered by: a page
-- far in the list is read from here (application/list-cursor.ts has the same expression; 8192 is scoreStep).
create index application_by_score on application (job_id, (8192 * match_score + match_points) desc nulls last, id)
  include (status, band, cv_id);
