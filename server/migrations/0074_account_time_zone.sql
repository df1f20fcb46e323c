-- The reader's time zone at their last visit, as their browser named it; mails tell times in it.
alter table account add column time_zone text;
