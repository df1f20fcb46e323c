create table account (
  id           integer generated always as identity primary key,
  email        text not null unique,
  role         text check (role in ('employer', 'candidate')),
  created_at   timestamptz not null,
  active_at    timestamptz not null,
  -- Google's own number for a person; never their address.
  google_sub   text unique,
  -- Whether a code that was sent there came back: only then can the account be entered by it.
  email_proved boolean not null default true,
  -- The reader's time zone at their last visit, as their browser named it; mails tell times in it.
  time_zone    text
);

-- One row per address: the newest code to sign in. A code is used up by deleting its hash.
create table login_code (
  email      text primary key,
  salt       bytea not null,
  hash       bytea,
  tries      integer not null default 0,
  expires_at timestamptz not null,
  sent_at    timestamptz not null,
  -- When the last ten wrong tries were; ten within 24 hours make the next codes longer.
  failed_at  timestamptz[] not null default '{}'
);

-- Codes that prove the new address of an account, one for each account and address: what one account
-- asks for an address changes nothing of another's code, nor of the code to sign in.
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

-- One row per sign-in. The refresh token itself is never stored, only hashes of the current one
-- and of its immediate parent, which works for a grace period after the rotation.
create table session (
  id           integer generated always as identity primary key,
  account_id   integer not null references account on delete cascade,
  refresh_hash bytea not null unique,
  parent_hash  bytea unique,
  rotated_at   timestamptz not null,
  remember     boolean not null,
  -- Set where the session was born in a browser; prolongation asks for the cookie with this hash.
  binding_hash bytea,
  user_agent   text not null default '',
  created_at   timestamptz not null,
  used_at      timestamptz not null,
  expires_at   timestamptz not null,
  revoked_at   timestamptz
);
create index on session (account_id);

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

-- The file with everything of an account, one at a time: ordered, being written, ready or failed.
create table account_export (
  -- Without a cascade: what deletes an account first orders the removal of the file.
  account_id   integer primary key references account,
  requested_at timestamptz not null,
  -- Which of the listed sessions asked.
  session_id   integer not null,
  -- The stored file of the current attempt.
  key          text,
  tries        integer not null default 0,
  failed_at    timestamptz,
  ready_at     timestamptz,
  bytes        bigint,
  missing      text[] not null default '{}'
);
create index on account_export (requested_at);

-- Secrets that every node must share and no setting should have to carry.
create table signing_key (
  id         integer generated always as identity primary key,
  secret     bytea not null,
  created_at timestamptz not null default now()
);

-- Kept answers go with the account that they were given to. Checked when the call ends: a kept answer
-- that held its account from the beginning would have two calls with keys that then lock the account
-- wait for each other.
alter table idempotency_key
  add foreign key (user_id) references account on delete cascade deferrable initially deferred;
alter table account_day add foreign key (account_id) references account on delete cascade;
alter table skill_merge_user add foreign key (account_id) references account on delete cascade;

-- A deleted account, CV or company goes at once, and what refers to it is emptied after it, a thousand
-- rows in a transaction (docs/decisions/0021-deletion-in-pieces.md). So some references to them are no
-- foreign keys: they are checked when they are written, and not when what they refer to is deleted;
-- until it is emptied, such a row refers to nothing. This does what a foreign key does when a row is
-- written: it locks the key against deletion, and refuses to refer to nothing.
create function require_account(wanted integer) returns void language plpgsql as $$
begin
  perform from account where id = wanted for key share;
  if not found then
    raise foreign_key_violation using message = 'There is no such account';
  end if;
end $$;

create function account_there() returns trigger language plpgsql as $$
begin
  perform require_account(new.account_id);
  return null;
end $$;

create trigger picture_account after insert or update of account_id on picture
  for each row when (new.account_id is not null) execute function account_there();
create trigger skill_user_account after insert or update of account_id on skill_user
  for each row execute function account_there();
