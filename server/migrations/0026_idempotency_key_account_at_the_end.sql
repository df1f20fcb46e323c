-- Asked when the call ends: a kept answer that holds its account from the beginning would have two calls
-- with keys that then lock the account wait for each other.
alter table idempotency_key
  alter constraint idempotency_key_user_id_fkey deferrable initially deferred;
