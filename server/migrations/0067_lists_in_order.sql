-- Lists whose first page is read from an index in their order: the directory of companies, and all jobs of
-- a company, whatever their status.
drop index company_status_name_idx;
create index company_directory on company (lower(name), id) where status = 'published';
drop index job_company_id_status_listed_at_id_idx;
create index job_of_company on job (company_id, listed_at desc, id desc) include (status);
