-- A deleted account, CV or company goes at once, and what refers to it is emptied after it, a thousand
-- rows in a transaction. So these references are checked when they are written, and not when what they
-- refer to is deleted: until it is emptied, such a row refers to nothing.
alter table application
  drop constraint application_cv_id_fkey,
  drop constraint application_employer_account_id_fkey;
alter table dialog
  drop constraint dialog_candidate_account_id_fkey,
  drop constraint dialog_employer_account_id_fkey;
alter table notification drop constraint notification_account_id_fkey;
alter table picture drop constraint picture_account_id_fkey;
alter table job_mark drop constraint job_mark_account_id_fkey;
alter table skill_user drop constraint skill_user_account_id_fkey;
alter table candidate_mark drop constraint candidate_mark_cv_id_fkey;
alter table job drop constraint job_company_id_fkey;
alter table webhook drop constraint webhook_company_id_fkey;
alter table open_view drop constraint open_view_company_id_fkey;

-- What a foreign key does when a row is written: it locks the key against deletion, and refuses to refer
-- to nothing.
create function require_account(wanted integer) returns void language plpgsql as $$
begin
  perform from account where id = wanted for key share;
  if not found then
    raise foreign_key_violation using message = 'There is no such account';
  end if;
end $$;

create function require_cv(wanted integer) returns void language plpgsql as $$
begin
  perform from cv where id = wanted for key share;
  if not found then
    raise foreign_key_violation using message = 'There is no such CV';
  end if;
end $$;

create function require_company(wanted integer) returns void language plpgsql as $$
begin
  perform from company where id = wanted for key share;
  if not found then
    raise foreign_key_violation using message = 'There is no such company';
  end if;
end $$;

create function account_there() returns trigger language plpgsql as $$
begin
  perform require_account(new.account_id);
  return null;
end $$;

create function cv_there() returns trigger language plpgsql as $$
begin
  perform require_cv(new.cv_id);
  return null;
end $$;

create function company_there() returns trigger language plpgsql as $$
begin
  perform require_company(new.company_id);
  return null;
end $$;

create function employer_there() returns trigger language plpgsql as $$
begin
  perform require_account(new.employer_account_id);
  return null;
end $$;

create function candidate_there() returns trigger language plpgsql as $$
begin
  perform require_account(new.candidate_account_id);
  return null;
end $$;

create trigger notification_account after insert or update of account_id on notification
  for each row execute function account_there();
create trigger picture_account after insert or update of account_id on picture
  for each row when (new.account_id is not null) execute function account_there();
create trigger job_mark_account after insert or update of account_id on job_mark
  for each row execute function account_there();
create trigger skill_user_account after insert or update of account_id on skill_user
  for each row execute function account_there();
create trigger candidate_mark_cv after insert or update of cv_id on candidate_mark
  for each row execute function cv_there();
create trigger application_cv after insert or update of cv_id on application
  for each row when (new.cv_id is not null) execute function cv_there();
create trigger application_of_employer after insert or update of employer_account_id on application
  for each row when (new.employer_account_id is not null) execute function employer_there();
create trigger dialog_candidate after insert or update of candidate_account_id on dialog
  for each row when (new.candidate_account_id is not null) execute function candidate_there();
create trigger dialog_employer after insert or update of employer_account_id on dialog
  for each row when (new.employer_account_id is not null) execute function employer_there();
create trigger job_company after insert or update of company_id on job
  for each row when (new.company_id is not null) execute function company_there();
create trigger webhook_company after insert or update of company_id on webhook
  for each row execute function company_there();
create trigger open_view_company after insert or update of company_id on open_view
  for each row execute function company_there();

-- A job that is being deleted belongs to no company, as its copy does.
alter table job drop constraint job_check, add check (copy_of is null or company_id is null);

-- Whoever deletes such a row without saying that it empties the rest itself (a server of the release
-- before, an operator) has it done here, at once, as the foreign keys did.
create function account_deleted() returns trigger language plpgsql as $$
begin
  update application set employer_account_id = null where employer_account_id = old.id;
  update dialog set candidate_account_id = null where candidate_account_id = old.id;
  update dialog set employer_account_id = null where employer_account_id = old.id;
  update picture set account_id = null where account_id = old.id;
  delete from notification where account_id = old.id;
  delete from job_mark where account_id = old.id;
  delete from skill_user where account_id = old.id;
  return null;
end $$;

create function cv_deleted() returns trigger language plpgsql as $$
begin
  update application set cv_id = null where cv_id = old.id;
  delete from candidate_mark where cv_id = old.id;
  return null;
end $$;

create function company_deleted() returns trigger language plpgsql as $$
begin
  delete from job where company_id = old.id;
  delete from webhook where company_id = old.id;
  delete from open_view where company_id = old.id;
  return null;
end $$;

create trigger account_deleted after delete on account for each row
  when (current_setting('fourfold.deletes_in_pieces', true) is distinct from 'on')
  execute function account_deleted();
create trigger cv_deleted after delete on cv for each row
  when (current_setting('fourfold.deletes_in_pieces', true) is distinct from 'on')
  execute function cv_deleted();
create trigger company_deleted after delete on company for each row
  when (current_setting('fourfold.deletes_in_pieces', true) is distinct from 'on')
  execute function company_deleted();
