import type pg from 'pg';
import {
  applyMigrations,
  before,
  lockMigrations,
  readApplied,
  readFirstRelease,
} from './migrate.ts';
import { compareSchemas } from './schema-lines.ts';

/**
 * Removes what the first release no longer has: columns and triggers for older servers. Also writes
 * the functions of kept counts as the release's files do.
 */
const changes = `
  drop trigger if exists application_employer on application;
  drop trigger if exists application_event_actor on application_event;
  drop trigger if exists interview_event_actor on interview_event;
  drop trigger if exists message_actor on message;
  drop function if exists application_employer(), event_actor(), message_actor(), side_account(text, integer);
  alter table login_code drop column if exists account_id;
  alter table saved_search drop column if exists seen_cvs;
  do $$
  declare counting text;
  begin
    for counting in
      select pg_get_functiondef(oid) from pg_proc
      where pronamespace = 'public'::regnamespace and prosrc like '%, ''f''::boolean%'
    loop
      execute replace(counting, '''f''::boolean', 'false');
    end loop;
  end $$`;

/** Adds the columns of older databases, so that their backups can be restored. */
export const columnsOfBefore = `
  alter table login_code add column account_id integer;
  alter table saved_search add column seen_cvs integer[];
  alter table migration drop column checksum`;

/** Whether the applied migrations are those of the last version before the first release. */
export const isLastBefore = (names: readonly string[]): boolean =>
  names.length === before.count && names[0] === before.first && names.at(-1) === before.last;

export const olderThanBefore = (last: string | undefined): string =>
  `its last migration is ${last}; take over begins at ${before.last}. Run the last release before the ` +
  'first one once (docs/operations.md says which), then come back.';

/**
 * Takes over a database from before the first release, once, in one transaction: makes a backup,
 * changes the tables, and compares the result with the tables that the release's files make.
 * @param backUp writes the backup; begins and ends its own transaction
 * @param say receives what is being done, and what was found
 * @throws the reason for a refusal; nothing is changed then
 */
export async function takeOver(
  client: pg.Client,
  backUp: () => Promise<void>,
  say: (line: string) => void,
): Promise<void> {
  await lockMigrations(client);
  const names = [...(await readApplied(client)).keys()];
  if (names.length === 0) throw new Error('This database has no tables of Fourfold.');
  if (names[0] !== before.first) {
    say('There is nothing to do: this database is of the first release or a later one.');
    return;
  }
  if (!isLastBefore(names))
    throw new Error(`This database is too old: ${olderThanBefore(names.at(-1))}`);
  await refuseWhileOthersAreConnected(client);
  await backUp();
  await client.query('begin');
  await client.query(changes);
  const firstRelease = await readFirstRelease();
  await client.query('create schema fourfold_release');
  await client.query('set local search_path = fourfold_release, public');
  await applyMigrations(client, firstRelease);
  const { wrong, own } = await compareSchemas(client, 'public', 'fourfold_release');
  say(`Compared: ${wrong.length} differences.`);
  if (own.length > 0) say(`Of your own, and left as it is:\n${indented(own)}`);
  if (wrong.length > 0) {
    await client.query('rollback');
    throw new Error(
      `This database is not what the first release expects. Nothing was changed.\n${indented(wrong)}`,
    );
  }
  await client.query('drop table public.migration');
  await client.query('alter table fourfold_release.migration set schema public');
  // Otherwise PostgreSQL sends a notice for each table.
  await client.query('set local client_min_messages = warning');
  await client.query('drop schema fourfold_release cascade');
  await client.query('commit');
  say('The database is taken over. Start the servers.');
}

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`).join('\n');

/** A server of an older version would go on writing to tables that have changed. */
async function refuseWhileOthersAreConnected(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ who: string }>(
    `select concat_ws(' ', pid, usename, client_addr, application_name) as who from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and backend_type = 'client backend'
       -- Our own, by which this process holds the embedded database.
       and application_name <> $1`,
    [String(process.pid)],
  );
  if (rows.length > 0)
    throw new Error(
      `Others are connected to this database. Stop all servers, and what else is connected:\n${indented(rows.map(({ who }) => who))}`,
    );
}
