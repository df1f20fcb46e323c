-- What a team writes of somebody for itself, on an application or on a person without one (RULES.md
-- section 12). Never the candidate's to read. A deletion keeps its row, as an edit keeps the text of before.
create table note (
  id                integer generated always as identity primary key,
  company_id        integer not null,
  cv_id             integer not null,
  -- Null of a person without an application.
  application_id    integer references application on delete cascade,
  -- For which job the person was looked at; it may be gone.
  job_id            integer not null,
  author_account_id integer not null,
  text              text not null,
  managers_only     boolean not null,
  -- Accounts of colleagues.
  mentions          integer[] not null default '{}',
  created_at        timestamptz not null,
  edited_at         timestamptz,
  deleted_at        timestamptz
);
create index on note (application_id) where application_id is not null;
create index on note (cv_id, company_id);
create index on note (company_id);
create index on note (author_account_id);
-- Those on a person end a year later.
create index on note (created_at) where application_id is null;
create trigger note_cv after insert or update of cv_id on note
  for each row execute function cv_there();
create trigger note_company after insert or update of company_id on note
  for each row execute function company_there();

create table note_version (
  note_id       integer not null references note on delete cascade,
  number        integer not null,
  text          text not null,
  managers_only boolean not null,
  -- Since when it read so.
  created_at    timestamptz not null,
  primary key (note_id, number)
);

-- As candidate_mark, where a CV or a company goes without emptying the rest itself.
create function note_cv_deleted() returns trigger language plpgsql as $$
begin
  delete from note where cv_id = old.id;
  return null;
end $$;
create trigger note_cv_deleted after delete on cv for each row
  when (current_setting('fourfold.deletes_in_pieces', true) is distinct from 'on')
  execute function note_cv_deleted();
create function note_company_deleted() returns trigger language plpgsql as $$
begin
  delete from note where company_id = old.id;
  return null;
end $$;
create trigger note_company_deleted after delete on company for each row
  when (current_setting('fourfold.deletes_in_pieces', true) is distinct from 'on')
  execute function note_company_deleted();
