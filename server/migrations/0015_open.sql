-- How often public pages of jobs and companies were read: by day (UTC) and by the source of the link.
-- No visitor, address or time of day.
create table open_view (
  company_id integer not null,
  -- Null: the company's own page.
  job_id     integer references job on delete cascade,
  day        date    not null,
  -- '' without one; 'other' beyond the sources of a page that are kept for a day.
  source     text    not null check (source ~ '^[a-z0-9._-]{0,40}$'),
  views      integer not null,
  unique nulls not distinct (job_id, company_id, day, source)
);
create index on open_view (company_id, day);
create trigger open_view_company after insert or update of company_id on open_view
  for each row execute function company_there();

-- What a job asked for when it was last public: its page answers 410 from then on, with jobs that ask for
-- much the same, whatever its owner writes into it. It stays when the job is deleted and names nobody.
create table job_last_public (
  job_id    integer primary key,
  skill_ids integer[] not null,
  levels    smallint[] not null
);

-- The database writes it, as a job leaves public pages in many ways: by a plan, with its company, by an
-- operator. What leaves again replaces what was kept.
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

-- As cv_deleted.
create function company_deleted() returns trigger language plpgsql as $$
begin
  delete from job where company_id = old.id;
  delete from webhook where company_id = old.id;
  delete from open_view where company_id = old.id;
  return null;
end $$;
create trigger company_deleted after delete on company for each row
  when (current_setting('fourfold.deletes_in_pieces', true) is distinct from 'on')
  execute function company_deleted();

-- Of use to these files alone.
drop procedure keep_count;
