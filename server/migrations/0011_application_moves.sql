-- What an answer needs of the history, so that a list reads no events to know whose turn it is.
alter table application rename column updated_at to moved_at;
alter table application
  -- Since when somebody's answer is due; restarts at every move but the first opening.
  add column waiting_since      timestamptz,
  -- Who may take the last move back, and to what: null is to nothing, that is where it began.
  add column undo_by            text check (undo_by in ('candidate', 'employer')),
  add column undo_to            text,
  add column undo_waiting_since timestamptz,
  -- The candidate put it away.
  add column archived           boolean not null default false;

alter table application_event add column undo boolean not null default false;

with told as (
  select application_id, id, from_status, actor, created_at,
    max(created_at) filter (where to_status <> 'viewed')
      over (partition by application_id order by id) as waiting_since,
    row_number() over (partition by application_id order by id desc) as place
  from application_event
)
update application set
  moved_at = last.created_at,
  waiting_since = last.waiting_since,
  undo_by = nullif(last.actor, 'system'),
  undo_to = case when last.actor <> 'system' then last.from_status end,
  undo_waiting_since = case when last.actor <> 'system' then before.waiting_since end
from told last
  left join told before on before.application_id = last.application_id and before.place = 2
where last.application_id = application.id and last.place = 1;
update application set waiting_since = moved_at where waiting_since is null;

alter table application alter column waiting_since set not null;

-- What a candidate follows is read by origin, the newest first.
create index on application (cv_id, origin, archived, id desc);
