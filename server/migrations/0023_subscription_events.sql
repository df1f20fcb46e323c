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
