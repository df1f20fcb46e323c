-- Applications of who owns the company now count no more in its reply facts, whenever they came; from
-- here on a hand-over does this itself (`leaveOutOwner`).
update first_answer set counts = false
from company, application, cv
where first_answer.company_id = company.id and counts and application.id = first_answer.application_id
  and cv.id = application.cv_id and cv.account_id = company.account_id;
