create table webhook (
  id               integer generated always as identity primary key,
  company_id       integer     not null,
  address          text        not null,
  events           text[]      not null,
  active           boolean     not null default true,
  -- Plain: the server signs with it, and a key to hide it would lie beside it.
  secret           bytea       not null check (length(secret) = 32),
  -- Signs beside the new one until then.
  old_secret       bytea,
  old_secret_until timestamptz,
  -- Of the first failed try since the last message that was taken. With it and not active: we turned it off.
  failing_since    timestamptz,
  -- Its owner was mailed that it does not answer.
  warned           boolean     not null default false,
  created_at       timestamptz not null,
  check ((old_secret is null) = (old_secret_until is null))
);
create index on webhook (company_id);
create index on webhook (failing_since) where active and failing_since is not null;
create trigger webhook_company after insert or update of company_id on webhook
  for each row execute function company_there();

-- A fact for one webhook: what waits to be sent, and the log.
create table webhook_delivery (
  id          integer generated always as identity primary key,
  webhook_id  integer     not null references webhook on delete cascade,
  -- The same at each try: receivers drop what they had.
  message_id  uuid        not null default gen_random_uuid(),
  type        text        not null,
  -- The very bytes that are signed and sent; ids and statuses alone.
  body        text        not null,
  state       text        not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries       integer     not null default 0,
  next_try_at timestamptz,
  tried_at    timestamptz,
  -- Of the last try: the status code, or why there was none.
  answer      smallint,
  error       text check (error in ('unreachable', 'slow')),
  created_at  timestamptz not null,
  check ((state = 'waiting') = (next_try_at is not null))
);
create index on webhook_delivery (webhook_id, id);
create index on webhook_delivery (next_try_at) where next_try_at is not null;
create index on webhook_delivery (created_at);
