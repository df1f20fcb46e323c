-- Of which owner of their company's the person of an application was told last.
create table owner_told (
  application_id integer primary key references application on delete cascade,
  owner_id       integer not null
);
