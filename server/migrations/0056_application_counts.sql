-- A job's applications, the newest first, with what they are counted by: counting reads the index alone.
create index application_of_job on application (job_id, id desc) include (status, band, cv_id, origin, created_at);

-- Dialogs with messages, the latest first: counted, and cut into pages, from the index alone.
create index dialog_candidate_latest on dialog (candidate_account_id, last_at desc, application_id desc)
  where last_number > 0;
create index dialog_employer_latest on dialog (employer_account_id, last_at desc, application_id desc)
  where last_number > 0;
