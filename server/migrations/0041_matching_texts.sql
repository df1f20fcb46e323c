-- What a text finds people and jobs by: their skills, works and own words too, in tables of their own,
-- as the rows that every search reads stay small. Parts of words are found by their trigrams.
create extension if not exists pg_trgm;

-- Behind a line break stands what is searched where the person is unknown. Texts that may need
-- cleaning are left out until the next projection of their CV, as in 0032.
create table match_cv_text (
  cv_id int primary key,
  text  text not null
);
create table match_job_text (
  job_id int primary key,
  text   text not null
);

-- As matching/projection.rules.ts folds it.
create function pg_temp.folded_text(raw text) returns text language sql immutable as $$
  select trim(regexp_replace(
    lower(normalize(regexp_replace(normalize(raw, NFKD), '[\u0300-\u036f]', '', 'g'), NFKC)),
    '\s+', ' ', 'g'))
$$;

insert into match_cv_text
select cv_id, words || E'\n' || blind_words || ' ' || coalesce(pg_temp.folded_text((
    select string_agg(own, ' ') from (
      select skill.name as own from cv_skill join skill on skill.id = skill_id where cv_id = cv.id
      union all select concat_ws(' ', name, position, tasks) from work_history where cv_id = cv.id
      union all select bio
    ) texts
    where own !~ '[@/]|www|\d(\D?\d){8}|\sat\s'
      and own not ilike all (select '%' || part || '%'
        from regexp_split_to_table(first_name || ' ' || last_name, '[^[:alpha:]]+') as part
        where part <> ''))), '')
from match_cv join cv on cv.id = cv_id;

insert into match_job_text
select match_job.job_id, words || ' ' || pg_temp.folded_text(concat_ws(' ', job.description, (
    select string_agg(skill.name, ' ') from job_skill join skill on skill.id = skill_id
    where job_skill.job_id = job.id)))
from match_job join job on job.id = match_job.job_id;

create index on match_cv_text using gin (text gin_trgm_ops);
create index on match_job_text using gin (text gin_trgm_ops);
