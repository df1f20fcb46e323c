-- What operators did (docs/decisions/0040-log-of-operators.md): a chain in which each row seals the one
-- before. It has numbers and hashes alone, so that it never has to change.
create table operator_act (
  number       integer primary key,
  at           timestamptz not null,
  -- Without a foreign key: the act stays when the account goes. Null: on the server.
  operator_id  integer,
  act          text not null,
  -- What it is about: 'account 12', 'skill 34'.
  subject      text not null,
  content_hash bytea not null,
  hash         bytea not null
);

create index on operator_act (subject, number);

-- What the acts say. It may name people, so it goes with them; its hash in the chain stays.
create table operator_act_content (
  number     integer primary key,
  -- Without it a hash of few words could be guessed.
  salt       bytea not null,
  content    text not null,
  -- The account that the act is about.
  account_id integer
);
create index on operator_act_content (account_id);

-- Against mistakes; a restore empties the table before it fills it. Whoever owns the table can take it away; deploy/operator-log.sql gives the table
-- another owner.
create function operator_act_stays() returns trigger language plpgsql as $$
begin
  raise exception 'The log of operators only grows';
end $$;
create trigger operator_act_stays before update or delete on operator_act
  for each statement execute function operator_act_stays();
