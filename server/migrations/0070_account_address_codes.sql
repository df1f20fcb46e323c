-- Codes that prove the new address of an account, one for each account and address: what one account
-- asks for an address changes nothing of another's code, nor of the code to sign in, which stands in
-- login_code. Its account_id stays for the server of the release before, which writes both kinds there.
create table address_code (
  email      text not null,
  account_id integer not null references account on delete cascade,
  salt       bytea not null,
  hash       bytea,
  tries      integer not null default 0,
  expires_at timestamptz not null,
  sent_at    timestamptz not null,
  failed_at  timestamptz[] not null default '{}',
  primary key (email, account_id)
);
create index on address_code (account_id);

insert into address_code (email, account_id, salt, hash, tries, expires_at, sent_at, failed_at)
select email, account_id, salt, hash, tries, expires_at, sent_at, failed_at
from login_code where account_id is not null;
-- The failures stay: they make the address's next codes longer.
update login_code set account_id = null, hash = null where account_id is not null;
