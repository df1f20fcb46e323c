-- Who of a team follows an application and its conversation beside the owner: who is assigned, who wrote
-- there, who chose to (RULES.md section 12). Whether they still may is asked when they are told.
create table follow (
  application_id integer not null references application on delete cascade,
  account_id     integer not null references account on delete cascade,
  created_at     timestamptz not null,
  primary key (application_id, account_id)
);
create index on follow (account_id);

-- In which company's team a member was told of something: it goes when they leave, or with the company.
alter table notification add column company_id integer;
create index on notification (company_id, account_id) where company_id is not null;

-- What was not mailed to a member at once, because they had enough mails in this hour.
create table mail_digest (
  account_id integer primary key references account on delete cascade,
  items      jsonb not null
);
