create table idempotency_key (
  id         bigint generated always as identity primary key,
  user_id    integer not null,
  route      text not null,
  key        text not null,
  body_hash  text not null,
  code       integer,
  answer     jsonb not null,
  created_at timestamptz not null,
  unique (user_id, route, key)
);
create index on idempotency_key (created_at);

-- Written by rate-limiter-flexible.
create table rate_limit (
  key    varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index on rate_limit (expire);

-- Secrets that every node must share and no setting should have to carry.
create table signing_key (
  id         integer generated always as identity primary key,
  secret     bytea not null,
  created_at timestamptz not null default now()
);
