-- Whether a decline told the candidate the kept match in plain words (issue 37). The words are made of the
-- kept numbers whenever they are read, so they go with them.
alter table decision add column in_words boolean not null default false;
