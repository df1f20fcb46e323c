-- The jobs reviewed blind, few among all: who is withheld from an employer begins with them.
create index job_blind on job (company_id, id) where blind_review;

-- The newest application of a person for a job, at once however many jobs the person applied for.
create index application_of_pair on application (cv_id, job_id, id desc);
drop index application_cv_id_id_idx;
