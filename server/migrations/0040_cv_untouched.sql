-- How often the person of a CV that nobody touches was asked whether it shall stay, and when last. After
-- two questions it is hidden (3), and asked no more until the person is here again.
alter table cv add column stay_asked smallint not null default 0;
alter table cv add column stay_asked_at timestamptz;
create index cv_untouched on cv (active_at) where status = 'published';
create index cv_stay_asked on cv (stay_asked_at) where stay_asked > 0;
