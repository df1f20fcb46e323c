-- How often each part of a CV was changed, so that an edit that began from an older state is noticed.
-- Parts: profile, skills, behaviors, work-<id>, education-<id>. No row: never changed since it was made.
create table cv_edition (
  cv_id      integer not null references cv on delete cascade,
  part       text not null,
  version    integer not null,
  changed_at timestamptz not null,
  primary key (cv_id, part)
);
