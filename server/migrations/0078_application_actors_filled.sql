-- Whose acts those of before migration 0075 are: exact, because until now one account is one side. Others
-- read and write meanwhile.
update message set actor_account_id = coalesce(
    case from_role when 'candidate' then candidate_account_id else employer_account_id end, 0)
  from dialog where dialog.application_id = message.dialog_id and actor_account_id is null;

update application_event set actor_account_id = coalesce(
    case actor when 'candidate' then cv.account_id else application.employer_account_id end, 0)
  from application left join cv on cv.id = application.cv_id
  where application.id = application_event.application_id
    and actor_account_id is null and (actor <> 'system' or to_status = 'viewed');

update interview_event set actor_account_id = coalesce(
    case actor when 'candidate' then cv.account_id else application.employer_account_id end, 0)
  from application left join cv on cv.id = application.cv_id
  where application.id = interview_event.application_id and actor_account_id is null;

alter table message alter column actor_account_id set not null;
alter table interview_event alter column actor_account_id set not null;
alter table application_event add constraint application_event_actor
  check ((actor_account_id is null) = (actor = 'system' and to_status <> 'viewed'));
