-- A new name of a skill is its author's own until enough others use it or an operator takes it up.
--   own: shown to those who use it alone;  shared: enough accounts use it, so everybody's
--   listed: shipped with a release or taken up by an operator;  dropped: an operator keeps it own
alter table skill
  add column standing text not null default 'own'
    check (standing in ('own', 'shared', 'listed', 'dropped')),
  -- Since when nobody has used it, as the daily look saw it.
  add column unused_since timestamptz;

-- Who uses a name that is not everybody's. Of the network that it was used from two bytes of a hash:
-- enough to tell three networks apart, too few to find one.
create table skill_user (
  skill_id   integer not null references skill on delete cascade,
  account_id integer not null references account on delete cascade,
  network    integer not null,
  created_at timestamptz not null,
  primary key (skill_id, account_id)
);
create index on skill_user (account_id);

-- What shipped has a kind; names that people brought have none.
update skill set standing = 'listed' where kind <> '';

-- Where those before used a name from is not known: each counts as a network of its own.
insert into skill_user (skill_id, account_id, network, created_at)
select skill_id, account_id, account_id % 65536, now()
from (
  select cv_skill.skill_id, cv.account_id from cv_skill join cv on cv.id = cv_skill.cv_id
  union
  select job_skill.skill_id, company.account_id
  from job_skill join job on job.id = job_skill.job_id join company on company.id = job.company_id
) used
join skill on skill.id = used.skill_id
-- A copy of a hidden CV belongs to no account.
where skill.standing = 'own' and used.account_id is not null;

update skill set standing = 'shared'
where standing = 'own'
  and (select count(distinct network) from skill_user where skill_id = skill.id) >= 3;
delete from skill_user using skill where skill.id = skill_id and skill.standing = 'shared';

create index on skill (name_key) where standing in ('shared', 'listed');
