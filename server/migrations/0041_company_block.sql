-- Who keeps out of whose sight (RULES.md section 14). A person blocks a company, or a company a person; it
-- holds both ways and is told to nobody.
create table block (
  id         integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  company_id integer not null references company on delete cascade,
  blocked_by text not null check (blocked_by in ('person', 'company')),
  created_at timestamptz not null,
  unique (account_id, company_id, blocked_by)
);
create index on block (company_id, id desc);

-- The owners whose companies a block keeps apart from a person: the company's own; and the members of its
-- team, whom the person has blocked with it.
create view kept_apart as
  select block.account_id, company.account_id as owner_id, block.blocked_by
  from block join company on company.id = block.company_id
  union all
  select block.account_id, member.account_id, block.blocked_by
  from block join member on member.company_id = block.company_id
  where block.blocked_by = 'person' and member.account_id <> block.account_id;

-- Names of one firm that differ in their form alone: 'Lantern, Inc.', 'The LANTERN Company'; a website
-- without what stands around its domain.
create function firm_key(name text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(fold(name),
    '^(https?://)?(www\.|the )?|/.*$', '', 'g'),
    '([,. ]+(incorporated|inc|llc|llp|lp|ltd|limited|corporation|corp|company|co|plc|gmbh))+[. ]*$', ''),
    '[^[:alnum:]]', '', 'g')
$$;

-- Where somebody works now. Read by nobody but its owner.
create table own_employer (
  account_id integer primary key references account on delete cascade,
  name       text not null,
  -- Kept, as each search of an employer asks for it.
  key        text not null generated always as (firm_key(name)) stored
);
create index on own_employer (key) where key <> '';

-- Companies with the same proved domain are one firm.
create index on company_proof (domain) where proved_at is not null;
