-- After a move to a plan with a limit, while jobs that do not fit it are being closed: those that stay
-- open, and those published since. Null where none are left to close.
alter table subscription add column kept integer[];
