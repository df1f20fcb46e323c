-- Keys by which programs call as an account, in one role. The key itself is nowhere: only its hash.
create table api_key (
  id         integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  hash       bytea not null unique,
  -- The key's last signs, by which its owner knows it again.
  ending     text not null,
  name       text not null,
  role       text not null check (role in ('employer', 'candidate')),
  scope      text not null check (scope in ('read', 'write')),
  created_at timestamptz not null,
  -- To a minute; null until the first call.
  used_at    timestamptz
);
create index on api_key (account_id);
