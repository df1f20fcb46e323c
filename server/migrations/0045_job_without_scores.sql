-- A job may be reviewed by date, without numbers, bands or colors for anybody of the company (RULES.md
-- section 14). Each application keeps what its person was told, also after the job is deleted.
alter table job add column without_scores boolean not null default false;
alter table application add column scores_shown boolean not null default true;
