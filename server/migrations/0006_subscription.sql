-- How an account may hire. The provider's word is kept whole in told; what follows from it for the
-- jobs is in held_plan, held_id, posts and posts_from.
create table subscription (
  account_id         integer primary key references account on delete cascade,
  -- Null until the account is an employer for the first time.
  early_access_until timestamptz,
  choose_until       timestamptz,
  customer_id        text unique,
  told               jsonb,
  held_plan          text not null default 'none' check (held_plan in ('none', 'grace', 'starter', 'pro')),
  -- Of the subscription that the plan is held by; '' without one.
  held_id            text not null default '',
  posts              integer not null default 0,
  -- The beginning of the billing period that the posts are counted in.
  posts_from         timestamptz,
  -- When the provider is to be asked again, or time changes what is held.
  check_at           timestamptz,
  -- Of an account that had free days before.
  trial_denied       boolean not null default false,
  -- After a move to a plan with a limit, while jobs that do not fit it are being closed: those that stay
  -- open, and those published since. Null where none are left to close.
  kept               integer[],
  -- Whether a plan is paid; the free days are not.
  pays               boolean not null generated always as (
    coalesce(held_plan in ('starter', 'pro') and told #>> '{subscription,status}' <> 'trialing', false)) stored,
  check ((early_access_until is null) = (choose_until is null))
);
create index on subscription (check_at) where check_at is not null;

-- Who had early access or free days with an account that is deleted: keyed hashes of proved
-- addresses and Google's numbers, kept for a year to deny both a second time.
create table former_payer (
  hash       bytea primary key,
  had_trial  boolean not null,
  deleted_at timestamptz not null
);
create index on former_payer (deleted_at);

-- What the payments' provider told of, stored before anything follows from it. An event says whose
-- customer to look at, no more: what is true is read from the provider.
create table payment_event (
  id          text primary key,
  type        text not null,
  -- Null: of no customer.
  customer_id text,
  -- By the provider's clock.
  created_at  timestamptz not null,
  received_at timestamptz not null,
  settled_at  timestamptz
);
create index on payment_event (customer_id) where settled_at is null;
create index on payment_event (created_at desc);
create index on payment_event (received_at);

-- The provider that stands in where no keys are set. All nodes share it; nothing of a card is kept
-- but its brand, last digits and date.
create table sandbox_clock (
  one      boolean primary key default true check (one),
  -- How far an operator has moved the time of payments forward.
  ahead_ms bigint not null
);

create table sandbox_customer (
  id           text primary key,
  -- Null once the account is deleted.
  account_id   integer unique,
  card         jsonb,
  portal_key   text unique,
  portal_until timestamptz,
  return_url   text not null default '',
  -- Where receipts would go; empty once the account is deleted.
  email        text not null default ''
);

create table sandbox_subscription (
  id            text primary key,
  customer_id   text not null references sandbox_customer on delete cascade,
  plan_id       text not null,
  status        text not null check (status in ('trialing', 'active', 'pastDue')),
  trial         boolean not null,
  anchor        timestamptz not null,
  period_start  timestamptz not null,
  period_end    timestamptz not null,
  cancel_at_end boolean not null default false,
  next_plan_id  text,
  keep          integer[] not null default '{}',
  retries       integer not null default 0,
  retry_at      timestamptz,
  ended_at      timestamptz,
  -- A plan that was chosen in early access may begin at its end.
  begins_at     timestamptz
);
create index on sandbox_subscription (customer_id);
-- Nobody pays twice.
create unique index on sandbox_subscription (customer_id) where ended_at is null;

create table sandbox_checkout (
  client_secret text primary key,
  customer_id   text not null references sandbox_customer on delete cascade,
  plan_id       text not null,
  keep          integer[] not null,
  expires_at    timestamptz not null,
  open          boolean not null default true,
  begins_at     timestamptz,
  free_until    timestamptz,
  no_trial      boolean not null default false
);
create unique index on sandbox_checkout (customer_id) where open;

create table sandbox_invoice (
  id          integer generated always as identity primary key,
  customer_id text not null references sandbox_customer on delete cascade,
  text        text not null,
  amount      integer not null,
  status      text not null check (status in ('paid', 'open', 'void')),
  created_at  timestamptz not null,
  -- In the address of its page, so that nobody guesses it.
  page_key    uuid not null unique default gen_random_uuid()
);
create index on sandbox_invoice (customer_id, id desc);

-- company.account_pays follows the plan.
create function company_begins() returns trigger language plpgsql as $$
begin
  new.listed_jobs := 0;
  -- Locked, so that a plan that changes at this moment finds the company.
  new.account_pays := coalesce(
    (select pays from subscription where account_id = new.account_id for share), false);
  return new;
end $$;
create trigger company_begins before insert on company
  for each row execute function company_begins();

create function plan_pays() returns trigger language plpgsql as $$
begin
  update company set account_pays = new.pays
    where account_id = new.account_id and account_pays <> new.pays;
  return null;
end $$;
create function plan_deleted() returns trigger language plpgsql as $$
begin
  update company set account_pays = false where account_id = old.account_id and account_pays;
  return null;
end $$;
create trigger plan_pays_first after insert on subscription
  for each row when (new.pays) execute function plan_pays();
create trigger plan_pays after update on subscription
  for each row when (old.pays <> new.pays) execute function plan_pays();
create trigger plan_deleted after delete on subscription
  for each row when (old.pays) execute function plan_deleted();
