-- Pay by the hour has cents. As double precision, which holds amounts to the cent exactly, is only
-- compared, never added up, and is a number to servers of the release before.
alter table cv
  alter column revenue_min type double precision,
  alter column revenue_max type double precision;
alter table job
  alter column revenue_min type double precision,
  alter column revenue_max type double precision;
-- Dollars a year.
alter table match_cv alter column pay_min type double precision;
alter table match_job alter column pay_max type double precision;
