-- What text finds people by while they are unknown: the position as it is shown, folded as
-- projection/rules.ts folds it. Positions that may need cleaning are found by nothing until the next
-- projection of their CV.
alter table match_cv add column blind_words text not null default '';
update match_cv set blind_words = case
    when position ~ '[@/]|www|\d(\D?\d){8}|\sat\s'
      or position ilike any (select '%' || part || '%'
        from regexp_split_to_table(first_name || ' ' || last_name, '[^[:alpha:]]+') as part
        where part <> '') then ''
    else trim(regexp_replace(
      lower(normalize(regexp_replace(normalize(position, NFKD), '[\u0300-\u036f]', '', 'g'), NFKC)),
      '\s+', ' ', 'g'))
  end
from cv where cv.id = match_cv.cv_id;
