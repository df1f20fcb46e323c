-- Whose move the last one was: colleagues take back their own alone (RULES.md section 12). As in
-- application_event, the account is kept after its deletion. Older moves cannot be taken back any more.
alter table application add column undo_account_id integer;
update application set undo_account_id = (
  select actor_account_id from application_event as event
  where event.application_id = application.id order by event.id desc limit 1)
where undo_by is not null and moved_at > now() - interval '1 day';
