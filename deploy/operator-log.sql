-- Lets the server's role read the log of operators and add to it, and nothing else. Once, as a
-- superuser, in Fourfold's database: psql -v server=fourfold -f deploy/operator-log.sql fourfold
\set ON_ERROR_STOP on
select 'create role fourfold_log nologin'
where not exists (select from pg_roles where rolname = 'fourfold_log') \gexec
begin;
-- Whoever owns a schema can drop what is in it.
alter schema public owner to fourfold_log;
grant usage, create on schema public to :"server";
alter table operator_act owner to fourfold_log;
alter function operator_act_stays() owner to fourfold_log;
revoke all on operator_act from public, :"server";
grant select, insert on operator_act to :"server";
commit;
