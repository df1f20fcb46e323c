-- What a candidate asked of a company about an application (RULES.md section 14): that a person looks
-- again, or another way. No reason is asked for. Each once.
create table review_request (
  id             integer generated always as identity primary key,
  application_id integer not null references application on delete cascade,
  kind           text not null check (kind in ('lookAgain', 'anotherWay')),
  asked_at       timestamptz not null,
  -- Set by the company.
  done_at        timestamptz,
  unique (application_id, kind)
);
