-- Where the public link was put by which somebody came to the job, the `?from=` of its address.
alter table application add column source text check (source ~ '^[a-z0-9._-]{1,40}$');
