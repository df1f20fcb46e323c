-- Passkeys: the public keys by which people sign in, beside the code by mail.
create table passkey (
  id            integer generated always as identity primary key,
  account_id    integer not null references account on delete cascade,
  credential_id bytea not null unique,
  public_key    bytea not null,
  -- How often the device says that it was used; 0 for devices that do not count.
  counter       bigint not null,
  name          text not null,
  -- Whether the device copies it to others of its owner.
  synced        boolean not null,
  created_at    timestamptz not null,
  used_at       timestamptz
);
create index on passkey (account_id);

-- Challenges that have been used, by their hash, until they expire. Unused ones are nowhere: each is
-- sealed with the installation's secret and says itself how long it holds.
create table used_challenge (
  hash       bytea primary key,
  expires_at timestamptz not null
);
create index on used_challenge (expires_at);

-- When a code to the account's own address came back in this session.
alter table session add column proved_at timestamptz;
