-- What operators decided of a case (RULES.md section 14), with one appeal.
create table case_decision (
  id           integer generated always as identity primary key,
  case_id      integer not null references moderation_case on delete cascade,
  -- Of whom it is; null once that account is deleted, and then without words.
  account_id   integer references account on delete set null,
  -- Without a foreign key, as in the log.
  operator_id  integer not null,
  action       text not null check (action in ('nothing', 'warn', 'hide', 'suspend')),
  rule         text not null,
  -- To the owner.
  words        text not null,
  -- To those who reported it.
  reporter_words text not null,
  decided_at   timestamptz not null,
  undone_at    timestamptz,
  -- '' until the owner appeals.
  appeal       text not null default '',
  appealed_at  timestamptz,
  -- Whether the appeal was followed; null until it is decided.
  appeal_won   boolean,
  appeal_words text not null default '',
  appeal_decided_at timestamptz
);
create index on case_decision (case_id, id);
create index on case_decision (account_id, id);
create index case_appeal on case_decision (appealed_at) where appealed_at is not null and appeal_won is null;

-- Sign-in works; nothing can be written, and what was published is paused.
alter table account add column suspended boolean not null default false;

-- From everybody but its owner: a job and the jobs of a company are paused, a CV is unpublished.
alter table job add column hidden boolean not null default false;
alter table cv add column hidden boolean not null default false;
alter table company add column hidden boolean not null default false;
alter table company drop column is_public;
alter table company add column is_public boolean not null generated always as
  (status = 'published' and not hidden and (listed_jobs > 0 or (account_pays or is_proved) and not account_is_new)) stored;
create index company_directory on company (lower(name), id) where is_public;
create index company_text on company using gin (found_by gin_trgm_ops) where is_public;
