-- The link of an unlisted job has a secret; its id alone opens nothing. The database makes one whenever a
-- job becomes unlisted, so that a server of the release before makes it too.
create function new_link_key() returns text language sql volatile as $$
  -- 144 of the 244 random bits of two UUIDs, as 24 letters of base64url.
  select translate(encode(substr(sha256(convert_to(
    gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 1, 18), 'base64'), '+/', '-_')
$$;

alter table job
  add column link_key text,
  -- Until then the id alone opens an unlisted job, as it did before there were secrets.
  add column old_link_until timestamptz,
  -- Whether its owner was told the new link.
  add column old_link_told boolean not null default false,
  -- When what its public page says of the job was last changed; null: not since it was published.
  add column page_changed_at timestamptz;

update job set link_key = new_link_key() where public_page = 'unlisted';
update job set old_link_until = now() + interval '14 days'
  where public_page = 'unlisted' and copy_of is null and first_published_at is not null;
alter table job add check ((public_page = 'unlisted') = (link_key is not null));
create index job_old_link on job (company_id) where old_link_until is not null and not old_link_told;

create function job_link() returns trigger language plpgsql as $$
begin
  new.link_key := case when new.public_page = 'unlisted' then new_link_key() end;
  new.old_link_until := null;
  return new;
end $$;
create trigger job_link_insert before insert on job
  for each row execute function job_link();
create trigger job_link_update before update of public_page on job
  for each row when (old.public_page <> new.public_page) execute function job_link();

-- Public lists, by days: the hour of a publication is nobody's business.
create index job_open_order on job (((published_at at time zone 'UTC')::date) desc, id desc)
  where status = 'published' and public_page <> 'unlisted';
