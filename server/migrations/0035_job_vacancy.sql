-- What a post is for, until when one may apply, and since when nobody said that it is still open
-- (issue 37). Days are texts, YYYY-MM-DD: they have no time zone.
alter table job
  add column vacancy      text check (vacancy in ('fill', 'collect')),
  add column fill_by      text check (fill_by ~ '^\d{4}-\d\d-\d\d$'),
  add column apply_by     text check (apply_by ~ '^\d{4}-\d\d-\d\d$'),
  -- When its employer last published it or said that they are still hiring.
  add column confirmed_at timestamptz,
  -- When they were last asked by mail.
  add column asked_at     timestamptz;

-- Posts of before are asked about from now on.
update job set confirmed_at = now() where status in ('published', 'paused');
-- Those of which somebody is to be asked, or that recommended lists leave out.
create index job_confirmed on job ((coalesce(confirmed_at, published_at))) where status = 'published';
