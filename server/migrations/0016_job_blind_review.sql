-- Who applied is shown without name, picture, contacts and schools until the next steps.
alter table job add column blind_review boolean not null default false;
