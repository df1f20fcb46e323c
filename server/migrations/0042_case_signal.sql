-- What rules keep of published jobs and of invitations, to notice that others wrote nearly the same and
-- that several new accounts post from one network (docs/decisions/0037-signals.md).
create table look_print (
  -- One of the two is named.
  job_id         integer unique references job on delete cascade,
  application_id integer unique references application on delete cascade,
  -- Of the text: texts that are nearly the same have one in common.
  prints         integer[] not null,
  -- Two bytes of a hash of the network that last wrote it, for eight days.
  network        integer,
  looked_at      timestamptz not null,
  check (num_nonnulls(job_id, application_id) = 1)
);
create index on look_print using gin (prints);
create index on look_print (network) where network is not null;
create index on look_print (looked_at);

create index company_proof_domain on company_proof (domain) where proved_at is not null;
