-- Up to which event of an application's history its moves were mailed.
create table move_mail (
  application_id integer primary key references application on delete cascade,
  event_id       integer not null
);

-- Moves of before were mailed at once.
insert into move_mail (application_id, event_id)
select application_id, max(id) from application_event group by application_id;
