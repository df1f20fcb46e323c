-- Whether search engines and feeds find a job's public page, and whether it names the company.
alter table job add column public_page text not null default 'listed'
  check (public_page in ('listed', 'unlisted', 'unnamed'));
