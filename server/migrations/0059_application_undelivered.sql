-- Those that are not delivered yet are few among all of a job; the end of a pause looks for them.
create index application_undelivered on application (job_id, id) where status = 'preNew';
