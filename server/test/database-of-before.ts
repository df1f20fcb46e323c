import type { Client } from 'pg';
import { before } from '../src/platform/db/migrate.ts';
import { columnsOfBefore } from '../src/platform/db/takeover.ts';

/* What a database was like before the first release, as far as it differs from today's. */

/** Rows of both sides, with what only servers of before wrote. */
const rows = `
  insert into account (email, created_at, active_at)
    select name || '@before.example', now(), now() from unnest('{boss,person}'::text[]) name;
  insert into company (account_id, name, status, created_at, updated_at)
    select id, 'North Quay', 'published', now(), now() from account where email like 'boss%';
  insert into job (company_id, name, status, first_published_at, published_at, created_at, updated_at)
    select id, 'Welder', 'published', now(), now(), now(), now() from company;
  insert into cv (account_id, created_at, updated_at, active_at)
    select id, now(), now(), now() from account where email like 'person%';
  insert into application (cv_id, job_id, employer_account_id, job_name, company_name, origin, status,
      created_at, moved_at, waiting_since)
    select cv.id, job.id, company.account_id, 'Welder', 'North Quay', 'applicant', 'new', now(), now(), now()
    from cv, job join company on company.id = company_id;
  insert into saved_search (account_id, role, name, query, alert, seen_until, seen_cvs, created_at)
    select id, 'employer', 'Welders', '{}', true, now(), '{1,2}', now() from account where email like 'boss%';
  insert into login_code (email, account_id, salt, expires_at, sent_at)
    select 'new@before.example', id, '', now(), now() from account where email like 'boss%'`;

/** Turns an empty database of the first release into one of before, with so many of its migrations. */
export async function asBefore(client: Client, migrations = before.count): Promise<void> {
  const names = Array.from({ length: migrations }, (_, at) =>
    at === 0
      ? before.first
      : at + 1 === before.count
        ? before.last
        : `${String(at + 1).padStart(4, '0')}_of_before.sql`,
  );
  await client.query(columnsOfBefore);
  await client.query('delete from migration');
  await client.query('insert into migration (name) select unnest($1::text[])', [names]);
  await client.query(`
    create function application_employer() returns trigger language plpgsql as $$
      begin return new; end $$;
    create trigger application_employer before insert on application
      for each row when (new.employer_account_id is null) execute function application_employer();
    -- Its columns came in another order.
    alter table cv drop column sections, add column sections jsonb not null default '{}';
    do $$ begin execute (
      select replace(pg_get_functiondef(oid), ', false from', ', ''f''::boolean from')
      from pg_proc where proname = 'job_count_update'); end $$;
    ${rows}`);
}
