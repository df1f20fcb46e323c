-- How often each part of a job (role, skills, behaviors) or company (profile) was changed, and when
-- last, so that an edit that began from an older state is noticed. Every write locks the row, so that
-- the count stands in it. A server of the release before does not count: its edits stand as before.
alter table company add column editions jsonb not null default '{}';
alter table job add column editions jsonb not null default '{}';
