-- A node keeps its index in a file, too. A row of its own tells whether the database is in a state that
-- includes everything the file was made of (memory/node/mark.ts); swept like the others.
alter table match_change drop constraint match_change_kind_check,
  add constraint match_change_kind_check check (kind in ('cv', 'job', 'order', 'file'));
