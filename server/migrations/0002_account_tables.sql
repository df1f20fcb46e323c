create table account (
  id         integer generated always as identity primary key,
  email      text not null unique,
  role       text check (role in ('employer', 'candidate')),
  created_at timestamptz not null,
  active_at  timestamptz not null
);

-- One row per address: the newest code only. A code is used up by deleting its hash.
create table login_code (
  email        text primary key,
  salt         bytea not null,
  hash         bytea,
  tries        integer not null default 0,
  expires_at   timestamptz not null,
  sent_at      timestamptz not null,
  -- When the last ten wrong tries were; ten within 24 hours make the next codes longer.
  failed_at  timestamptz[] not null default '{}'
);

-- One row per sign-in. The refresh token itself is never stored, only hashes of the current one
-- and of its immediate parent, which works for a grace period after the rotation.
create table session (
  id            integer generated always as identity primary key,
  account_id    integer not null references account on delete cascade,
  refresh_hash  bytea not null unique,
  parent_hash   bytea unique,
  rotated_at    timestamptz not null,
  remember      boolean not null,
  -- Set where the session was born in a browser; prolongation asks for the cookie with this hash.
  binding_hash  bytea,
  user_agent    text not null default '',
  created_at    timestamptz not null,
  used_at       timestamptz not null,
  expires_at    timestamptz not null,
  revoked_at    timestamptz
);
create index on session (account_id);
