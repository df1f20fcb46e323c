-- 'My company may find me': whether colleagues in a team find the account's CV (RULES.md section 12).
alter table account add column company_may_find boolean not null default false;
