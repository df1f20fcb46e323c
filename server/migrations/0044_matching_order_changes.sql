-- What the order counts beside skills is held in memory, too. Whoever changes it, a server of the release
-- before among them, tells those who hold it; once in a transaction.
alter table match_change drop constraint match_change_kind_check,
  add constraint match_change_kind_check check (kind in ('cv', 'job', 'order'));

create function match_order_changed() returns trigger language plpgsql as $$
begin
  insert into match_change (kind, entity_id)
  select 'order', 0
  where not exists (
    select from match_change where kind = 'order' and xid = pg_current_xact_id());
  return null;
end $$;
create trigger match_order_changed after insert or update or delete on match_kind
  for each row execute function match_order_changed();
create trigger match_order_changed after insert or update or delete on match_title_word
  for each row execute function match_order_changed();
create trigger match_order_changed after insert or delete on match_skill_pair
  for each row execute function match_order_changed();
-- A name without a kind, as people bring them, changes nothing.
create trigger match_order_added after insert on skill
  for each row when (new.kind <> '') execute function match_order_changed();
create trigger match_order_changed after update of kind on skill
  for each row when (new.kind <> old.kind) execute function match_order_changed();
create trigger match_order_removed after delete on skill
  for each row when (old.kind <> '') execute function match_order_changed();
