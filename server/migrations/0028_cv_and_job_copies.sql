-- A hidden CV stays readable, as it was when it was hidden, for whom it was sent to; a closed job, as it
-- was when it was closed, for who applied or saved it. What they read is a copy: a row of the same tables
-- that belongs to no account or company, so that nothing else finds it. The database makes it, so that
-- a server of the release before, which knows of no copies, makes them too.
alter table cv
  alter column account_id drop not null,
  add column copy_of integer references cv on delete cascade,
  add check ((account_id is null) = (copy_of is not null));
create unique index cv_copy on cv (copy_of) where copy_of is not null;

alter table job
  alter column company_id drop not null,
  add column copy_of integer references job on delete cascade,
  add check ((company_id is null) = (copy_of is not null));
create unique index job_copy on job (copy_of) where copy_of is not null;

create function copy_cv(original cv) returns void language plpgsql as $$
declare
  copy cv := original;
  work work_history;
  school education;
  skill cv_skill;
  answer cv_behavior;
  old_work_id integer;
begin
  copy.id := nextval(pg_get_serial_sequence('cv', 'id'));
  copy.account_id := null;
  copy.copy_of := original.id;
  copy.status := 'draft';
  insert into cv overriding system value values (copy.*);
  for skill in select * from cv_skill where cv_id = original.id loop
    skill.cv_id := copy.id;
    insert into cv_skill values (skill.*);
  end loop;
  for answer in select * from cv_behavior where cv_id = original.id loop
    answer.cv_id := copy.id;
    insert into cv_behavior values (answer.*);
  end loop;
  -- Of two in the same months the later id stands first.
  for work in select * from work_history where cv_id = original.id order by id loop
    old_work_id := work.id;
    work.id := nextval(pg_get_serial_sequence('work_history', 'id'));
    work.cv_id := copy.id;
    insert into work_history overriding system value values (work.*);
    insert into cv_skill_work (cv_id, skill_id, work_id)
      select copy.id, used.skill_id, work.id from cv_skill_work used
      where used.cv_id = original.id and used.work_id = old_work_id;
  end loop;
  for school in select * from education where cv_id = original.id order by id loop
    school.id := nextval(pg_get_serial_sequence('education', 'id'));
    school.cv_id := copy.id;
    insert into education overriding system value values (school.*);
  end loop;
end $$;

create function copy_job(original job) returns void language plpgsql as $$
declare
  copy job := original;
  skill job_skill;
  answer job_behavior;
  columns text := (
    select string_agg(quote_ident(attname), ', ') from pg_attribute
    where attrelid = 'job'::regclass and attnum > 0 and not attisdropped and attgenerated = '');
begin
  copy.id := nextval(pg_get_serial_sequence('job', 'id'));
  copy.company_id := null;
  copy.copy_of := original.id;
  copy.status := 'closed';
  -- What is counted by its publication is the job.
  copy.published_at := null;
  copy.first_published_at := null;
  execute format(
    'insert into job (%1$s) overriding system value select %1$s from (select ($1::job).*) as copy',
    columns) using copy;
  for skill in select * from job_skill where job_id = original.id loop
    skill.job_id := copy.id;
    insert into job_skill values (skill.*);
  end loop;
  for answer in select * from job_behavior where job_id = original.id loop
    answer.job_id := copy.id;
    insert into job_behavior values (answer.*);
  end loop;
end $$;

create function cv_moved() returns trigger language plpgsql as $$
begin
  delete from cv where copy_of = new.id;
  if new.status = 'draft' then perform copy_cv(new); end if;
  return null;
end $$;
create trigger cv_moved after update of status on cv
  for each row when (old.status <> new.status) execute function cv_moved();

create function job_moved() returns trigger language plpgsql as $$
begin
  delete from job where copy_of = new.id;
  if new.status = 'closed' then perform copy_job(new); end if;
  return null;
end $$;
create trigger job_moved after update of status on job
  for each row when (old.status <> new.status) execute function job_moved();

-- Of what was hidden or closed before, the state since when nobody saw it is not known: as it is now.
select copy_cv(cv) from cv
  where status = 'draft' and exists (select from application where cv_id = cv.id);
select copy_job(job) from job where status = 'closed';

-- When the candidate applied, of a bite that came while the application was on its way: it counts as
-- the answer once the time to take it back is over.
alter table application add column applied_at timestamptz;

-- Whom nobody is left to read: both sides have gone.
delete from application where cv_id is null and employer_account_id is null;
-- A deleted account stands last in the list of its job, without a match.
update application set match_score = null, match_points = null, match_rank = null, band = null
  where cv_id is null and match_rank is not null;
create index application_gone on application (job_id, id desc) where cv_id is null;
