-- The ad that a job was begun from, by which it is known when the ad is read again.
alter table job add column ad_key text;
create index job_ad on job (company_id, ad_key) where ad_key is not null;
