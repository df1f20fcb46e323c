alter table application
  -- Whose job it is or was; the company that the job was of may be gone.
  add column employer_account_id integer references account on delete set null;
update application set employer_account_id = company.account_id
  from job join company on company.id = job.company_id
  where job.id = application.job_id;
-- Of a job that is gone, where something was said.
update application set employer_account_id = dialog.employer_account_id
  from dialog
  where dialog.application_id = application.id and application.job_id is null;
create index on application (employer_account_id);

alter table sandbox_customer
  -- Where receipts would go; empty once the account is deleted.
  add column email text not null default '';
update sandbox_customer set email = account.email
  from account where account.id = sandbox_customer.account_id;
