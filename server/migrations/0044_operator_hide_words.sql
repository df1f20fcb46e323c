-- A message that operators hid keeps its words for its author; everybody else reads `text`, which says so.
alter table message add column hidden_text text;
-- A file that operators hid: its owner's alone.
alter table attachment add column hidden boolean not null default false;
