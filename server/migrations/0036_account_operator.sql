-- Operators enter with a passkey that was approved on the server.
alter table passkey add column approved_at timestamptz;

-- With which passkey a session was begun: without it the session is no operator's anymore.
alter table session add column passkey_id integer references passkey on delete set null;
create index on session (passkey_id) where passkey_id is not null;
