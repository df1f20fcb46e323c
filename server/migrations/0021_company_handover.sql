-- A company that its owner offers to a member, who takes it over within seven days.
create table handover (
  company_id integer primary key references company on delete cascade,
  member_id  integer not null references member on delete cascade,
  expires_at timestamptz not null
);
create index on handover (member_id);

-- Whose company it was, until its applications and conversations have followed in pieces.
create table handover_rest (
  company_id      integer not null references company on delete cascade,
  from_account_id integer not null,
  primary key (company_id, from_account_id)
);

-- An account that nobody has, which keeps the companies of a deleted owner until a recruiter takes them
-- over or the time is up.
create table vacancy (
  account_id integer primary key references account on delete cascade,
  ends_at    timestamptz not null
);

-- As company_begins: the plan is the new owner's.
create function company_passes() returns trigger language plpgsql as $$
begin
  new.account_pays := coalesce(
    (select pays from subscription where account_id = new.account_id for share), false);
  return new;
end $$;
create trigger company_passes before update of account_id on company
  for each row when (old.account_id <> new.account_id) execute function company_passes();
