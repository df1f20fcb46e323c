-- The optional sections of a CV (languages, links…), by kind. A column, so that what copies, exports
-- and deletes a CV has them too.
alter table cv add column sections jsonb not null default '{}';
