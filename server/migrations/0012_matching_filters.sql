-- More to narrow searches by: city, benefits, sponsorship, degrees. Text is compared without
-- accents from here on, as projection/rules.ts folds it.
create function pg_temp.folded(text) returns text immutable language sql as $$
  select trim(regexp_replace(
    lower(normalize(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g'), NFKC)),
    '\s+', ' ', 'g'))
$$;

alter table match_cv
  add column city       text not null default '',
  -- Of the educations that were finished.
  add column degree_ids integer[] not null default '{}';

alter table match_job
  add column city        text not null default '',
  add column sponsorship boolean not null default false,
  -- Titles of all three lists, folded.
  add column benefits    text[] not null default '{}';

update match_cv set
  words = pg_temp.folded(words),
  city = pg_temp.folded(cv.location_city),
  degree_ids = array(
    select distinct degree_id from education
    where education.cv_id = cv.id and graduated order by degree_id)
from cv where cv.id = match_cv.cv_id;

update match_job set
  words = pg_temp.folded(words),
  city = pg_temp.folded(job.location_city),
  sponsorship = job.sponsorship,
  benefits = array(
    select distinct pg_temp.folded(title)
    from unnest(job.pto || job.insurance || job.retirement_benefits) as title order by 1)
from job where job.id = match_job.job_id;
