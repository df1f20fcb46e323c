-- A member of a team lists the conversations of a job or a company, and what is unread for them.
create index dialog_job_latest on dialog (job_id, last_at desc, application_id desc);
create index dialog_company_latest on dialog (company_id, last_at desc, application_id desc);
drop index dialog_job_id_idx;
create index dialog_reader_unread on dialog_reader (account_id) where unread > 0;
