-- A key for one company, as far as its account may act there; it ends with the account's membership.
alter table api_key add column company_id integer references company on delete cascade;
create index on api_key (company_id) where company_id is not null;
