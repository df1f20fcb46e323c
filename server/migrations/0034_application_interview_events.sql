-- What happened to the interviews of an application: the newest one alone stands in `interview`, and a second
-- round writes over the first.
create table interview_event (
  id             bigint generated always as identity primary key,
  application_id integer not null references application on delete cascade,
  state          text not null check (state in ('offered', 'taken', 'declined', 'cancelled')),
  actor          text not null check (actor in ('candidate', 'employer')),
  -- The time that was taken, or called off; null where none was.
  starts_at      timestamptz,
  note           text not null default '',
  created_at     timestamptz not null
);
create index on interview_event (application_id, id);

insert into interview_event (application_id, state, actor, starts_at, note, created_at)
select interview.application_id, interview.state,
       coalesce(interview.ended_by, case when interview.state = 'taken' then 'candidate' else 'employer' end),
       slot.starts_at, interview.end_note, interview.changed_at
from interview
  left join interview_slot slot
    on slot.application_id = interview.application_id and slot.taken
order by interview.changed_at;
