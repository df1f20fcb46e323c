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
  check ((early_access_until is null) = (choose_until is null))
);
create index on subscription (check_at) where check_at is not null;

-- Employers that were here before there were plans have their week from now.
insert into subscription (account_id, early_access_until, choose_until, held_plan, check_at)
select id, now() + interval '7 days', now() + interval '10 days', 'grace', now() + interval '10 days'
from account
where role = 'employer' or exists (select from company where company.account_id = account.id);

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
  return_url   text not null default ''
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
  ended_at      timestamptz
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
  open          boolean not null default true
);
create unique index on sandbox_checkout (customer_id) where open;

create table sandbox_invoice (
  id          integer generated always as identity primary key,
  customer_id text not null references sandbox_customer on delete cascade,
  text        text not null,
  amount      integer not null,
  status      text not null check (status in ('paid', 'open', 'void')),
  created_at  timestamptz not null
);
create index on sandbox_invoice (customer_id, id desc);
