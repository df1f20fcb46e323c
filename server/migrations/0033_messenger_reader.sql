-- What is unread for a member who follows a conversation of their team (RULES.md section 12); the
-- owner's and the candidate's stand in the dialog. Company and job are kept here too, so that the sums
-- can be changed when the dialog is gone.
create table dialog_reader (
  application_id integer not null references dialog on delete cascade,
  account_id     integer not null references account on delete cascade,
  company_id     integer not null,
  job_id         integer not null,
  read_number    integer not null,
  unread         integer not null,
  primary key (application_id, account_id)
);
create index on dialog_reader (account_id, company_id);

-- As the sums of the dialogs' own sides, by the same rules (0012_messenger.sql).
do $$
declare
  rows   text := 'select account_id, company_id, job_id, %1$s unread from %2$s';
  of_new text := format(rows, '', 'new_rows');
  of_old text := format(rows, '-', 'old_rows');
  event  record;
begin
  for event in select * from (values
    ('insert', 'reader_unread_added', 'new table as new_rows', of_new),
    ('update', 'reader_unread_changed', 'old table as old_rows new table as new_rows', of_new || ' union all ' || of_old),
    ('delete', 'reader_unread_removed', 'old table as old_rows', of_old)) as one (name, trigger, changed, sides)
  loop
    execute format('create function %I() returns trigger language plpgsql as %L', event.trigger, format('
      begin
        insert into unread_sum as old_sum (account_id, role, entity_type, entity_id, unread)
        select account_id, ''employer'', entity_type, entity_id, sum(change)
        from (%s) as side (account_id, company_id, job_id, change),
          lateral (values (''total'', 0), (''company'', company_id), (''job'', job_id))
            as entity (entity_type, entity_id)
        group by account_id, entity_type, entity_id
        having sum(change) <> 0
        order by account_id, entity_type, entity_id
        on conflict (account_id, role, entity_type, entity_id)
          do update set unread = old_sum.unread + excluded.unread;
        return null;
      end', event.sides));
    execute format('create trigger %1$I after %2$s on dialog_reader referencing %3$s
      for each statement execute function %1$I()', event.trigger, event.name, event.changed);
  end loop;
end $$;
