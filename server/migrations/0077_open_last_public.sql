-- What a job asked for when it was last public: its page answers 410 from then on, with jobs that ask for
-- much the same, whatever its owner writes into it. It stays when the job is deleted and names nobody.
create table job_last_public (
  job_id    integer primary key,
  skill_ids integer[] not null,
  levels    smallint[] not null
);

-- The database writes it, as a job leaves public pages in many ways: by a plan, with its company, by the
-- release before.
create function job_leaves_public() returns trigger language plpgsql as $$
begin
  insert into job_last_public
    select old.id, coalesce(array_agg(skill_id order by place), '{}'),
      coalesce(array_agg(level order by place), '{}')
    from job_skill where job_id = old.id
    on conflict (job_id) do update set skill_ids = excluded.skill_ids, levels = excluded.levels;
  return old;
end $$;
create trigger job_leaves_public after update of status, public_page on job
  for each row
  when (old.status = 'published' and old.public_page <> 'unlisted'
    and (new.status <> 'published' or new.public_page = 'unlisted'))
  execute function job_leaves_public();
create trigger job_deleted_in_public before delete on job
  for each row when (old.status = 'published' and old.public_page <> 'unlisted')
  execute function job_leaves_public();

-- Of closed ones: as they were when they were closed. Of an unlisted one nobody knows whether it was ever
-- listed, nor of a deleted one whether it was ever published: both are as unknown as any other id.
insert into job_last_public
  select job.id, coalesce(array_agg(skill_id order by place) filter (where skill_id is not null), '{}'),
    coalesce(array_agg(level order by place) filter (where skill_id is not null), '{}')
  from job
  left join job copy on copy.copy_of = job.id
  left join job_skill on job_skill.job_id = coalesce(copy.id, job.id)
  where job.status in ('closed', 'paused') and job.copy_of is null
    and job.first_published_at is not null and job.public_page <> 'unlisted'
  group by job.id;

-- When what its public page says of the company was last changed; with the release, of older ones.
alter table company add column page_changed_at timestamptz not null default now();
