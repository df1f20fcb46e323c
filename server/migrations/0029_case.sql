-- What operators look into (RULES.md section 14): one thing, with everything that people reported of it
-- and that rules noticed. A thing has at most one open case; what comes after a decision opens another.
create table moderation_case (
  id           integer generated always as identity primary key,
  subject_kind text not null check (subject_kind in ('job', 'company', 'person', 'message', 'file')),
  -- The job, company, CV, conversation (of a message) or attached file. No foreign keys: a case outlives
  -- its thing.
  subject_id   integer not null,
  -- The message's number in its conversation; 0 for everything else.
  subject_part integer not null default 0,
  -- Whose thing it is: the owner of a job or company, the person, the writer, the sender of a file. Null
  -- once that account is deleted; the content is emptied then.
  account_id   integer references account on delete set null,
  -- The thing as it was when the case was opened.
  content      jsonb not null,
  state        text not null default 'open' check (state in ('open', 'decided', 'gone')),
  opened_at    timestamptz not null
);
create unique index moderation_case_open on moderation_case (subject_kind, subject_id, subject_part)
  where state = 'open';
create index on moderation_case (subject_kind, subject_id, subject_part);
create index on moderation_case (state, id);
create index on moderation_case (account_id);

-- One report of one account or address, or what one rule noticed.
create table case_entry (
  id                  integer generated always as identity primary key,
  case_id             integer not null references moderation_case on delete cascade,
  source              text not null check (source in ('report', 'signal')),
  -- Of a report.
  reason              text check (reason in
    ('notReal', 'asksForMoney', 'notWhoTheySay', 'discrimination', 'harassment', 'other')),
  -- The rule's name, of a signal.
  rule                text,
  -- What the reporter wrote, at most 500 characters, or what the rule noticed.
  words               text not null default '',
  -- Who reported it: an account, or an address that proved itself by a code. Both null for a signal, and
  -- once the account is deleted.
  reporter_account_id integer references account on delete set null,
  reporter_address    text,
  created_at          timestamptz not null,
  check (case source
    when 'report' then reason is not null and rule is null
    else reason is null and rule is not null and reporter_account_id is null
      and reporter_address is null end)
);
create index on case_entry (case_id, id);
create index on case_entry (reporter_account_id, id desc);
create index on case_entry (reporter_address) where reporter_address is not null;
