-- What a job asked for when it was last public: its page answers 410 from then on, with jobs that ask for
-- much the same, whatever its owner writes into it. It stays when the job is deleted and names nobody.
create table job_last_public (
  job_id    integer primary key,
  skill_ids integer[] not null,
  levels    smallint[] not null
);

-- The database writes it, as a job leaves public pages in many ways: by a plan, with its company, by the
-- release before. What leaves again replaces what was kept.
create function keep_last_public(job_ids integer[]) returns void language sql as $$
  insert into job_last_public
    select job_id, array(select skill_id from job_skill where job_id = one.job_id order by place),
      array(select level from job_skill where job_id = one.job_id order by place)
    from unnest(job_ids) as one (job_id)
    on conflict (job_id) do update set skill_ids = excluded.skill_ids, levels = excluded.levels
$$;

-- A job of a company that is a draft or deleted left with it. The company is locked before anything is
-- written, as its own trigger has it, so that neither waits for the other.
create function job_leaves_public() returns trigger language plpgsql as $$
begin
  perform from company where id = old.company_id and status = 'published' for no key update;
  if found then perform keep_last_public(array[old.id]); end if;
  return old;
end $$;
create trigger job_leaves_public after update of status, public_page, company_id on job
  for each row
  when (old.status = 'published' and old.public_page <> 'unlisted'
    and (new.status <> 'published' or new.public_page = 'unlisted' or new.company_id is null))
  execute function job_leaves_public();
create trigger job_deleted_in_public before delete on job
  for each row when (old.status = 'published' and old.public_page <> 'unlisted')
  execute function job_leaves_public();

create function company_leaves_public() returns trigger language plpgsql as $$
begin
  perform keep_last_public(array(select id from job
    where company_id = old.id and status = 'published' and public_page <> 'unlisted'));
  return old;
end $$;
create trigger company_leaves_public after update of status on company
  for each row when (old.status = 'published' and new.status <> 'published')
  execute function company_leaves_public();
create trigger company_deleted_in_public before delete on company
  for each row when (old.status = 'published')
  execute function company_leaves_public();

-- Of closed ones: as they were when they were closed; of those whose company is a draft: as they are. Of
-- an unlisted one nobody knows whether it was ever listed, nor of a deleted one whether it was ever
-- published: both are as unknown as any other id.
insert into job_last_public
  select job.id, coalesce(array_agg(skill_id order by place) filter (where skill_id is not null), '{}'),
    coalesce(array_agg(level order by place) filter (where skill_id is not null), '{}')
  from job
  left join company on company.id = job.company_id
  left join job copy on copy.copy_of = job.id
  left join job_skill on job_skill.job_id = coalesce(copy.id, job.id)
  where (job.status in ('closed', 'paused') or job.status = 'published' and company.status = 'draft')
    and job.copy_of is null
    and job.first_published_at is not null and job.public_page <> 'unlisted'
  group by job.id;

-- When what its public page says of the company was last changed; with the release, of older ones.
alter table company add column page_changed_at timestamptz not null default now();
