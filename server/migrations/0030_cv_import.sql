-- The CV as it was before the last import, as a JSON Resume, and which of its lists that replaced: kept
-- for a day, to undo the import.
create table cv_import (
  cv_id integer primary key references cv (id) on delete cascade,
  before jsonb not null,
  parts text[] not null,
  imported_at timestamptz not null
);
create index on cv_import (imported_at);
