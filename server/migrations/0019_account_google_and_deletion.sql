alter table account
  -- Google's own number for a person; never their address.
  add column google_sub   text unique,
  -- Whether a code that was sent there came back: only then can the account be entered by it.
  add column email_proved boolean not null default true;

-- A code that proves the new address of an account signs nobody in.
alter table login_code add column account_id integer references account on delete cascade;
create index on login_code (account_id);

-- Kept answers go with whoever they were given to, and none is kept after.
delete from idempotency_key where user_id not in (select id from account);
alter table idempotency_key
  add foreign key (user_id) references account on delete cascade;
