-- What tells whether a company has a public page (RULES.md section 13): an open job that is listed under
-- its name, or an account that pays.
create index job_listed on job (company_id) where status = 'published' and public_page = 'listed';
create index subscription_paid on subscription (account_id)
  where held_plan in ('starter', 'pro') and told #>> '{subscription,status}' <> 'trialing';
-- Published companies and whose they are, to be counted without reading the companies.
create index company_published on company (id) include (account_id) where status = 'published';
