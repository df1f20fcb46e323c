-- A plan that was chosen in early access may begin at its end.
alter table sandbox_subscription add column begins_at timestamptz;
alter table sandbox_checkout add column begins_at timestamptz;
alter table sandbox_checkout add column free_until timestamptz;
alter table sandbox_checkout add column no_trial boolean not null default false;

-- In the address of an invoice's page, so that nobody guesses it.
alter table sandbox_invoice add column page_key uuid not null unique default gen_random_uuid();

-- Who had early access or free days with an account that is deleted: keyed hashes of proved
-- addresses and Google's numbers, kept for a year to deny both a second time.
create table former_payer (
  hash       bytea primary key,
  had_trial  boolean not null,
  deleted_at timestamptz not null
);
create index on former_payer (deleted_at);

-- Of an account that had them before.
alter table subscription add column trial_denied boolean not null default false;
