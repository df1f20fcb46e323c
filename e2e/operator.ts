import { resolve } from 'node:path';
import { Client } from 'pg';
import { joinOrStart } from '../server/src/platform/db/embedded/start.ts';

/* Actions that need access to the server: in its database, while it runs. */

async function run(dataDir: string, statement: string, values: unknown[] = []): Promise<void> {
  const { url } = await joinOrStart(resolve(dataDir));
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement, values);
  await client.end();
}

/** The data folder of the common server. */
const common = () => process.env['E2E_DATA_DIR'] ?? '';

/** Posts and bites count as of earlier days: new accounts have small daily limits. */
export const countsAsBefore = (dataDir = common()) => run(dataDir, 'delete from account_day');

/** Makes names of skills public. */
export const takeUpSkills = (names: readonly string[], dataDir = common()) =>
  run(dataDir, `update skill set standing = 'listed' where name = any($1::text[])`, [names]);

/** Hides a message's words, as an operator's decision does; nobody is told. */
export const hideMessage = (dialogId: number, number: number) =>
  run(
    common(),
    `update message set hidden_text = text, text = 'This message was hidden by an operator.'
     where dialog_id = $1 and number = $2`,
    [dialogId, number],
  );

/** Whether a company's team has the members that it may have. */
export const fillTeam = (companyId: number, isFull: boolean) =>
  run(common(), 'update company set members = members + $2::int where id = $1', [
    companyId,
    isFull ? 100 : -100,
  ]);

/** Makes the open invitations of a company older, in days. */
export const ageInvitations = (companyId: number, days: number) =>
  run(
    common(),
    `update invitation set expires_at = expires_at - make_interval(days => $2::int)
     where company_id = $1 and ended_at is null`,
    [companyId, days],
  );

/** More companies of the account that has this one, from before there was a limit. */
export const companiesOfBefore = (id: number, names: readonly string[]) =>
  run(
    common(),
    `insert into company (account_id, name, created_at, updated_at)
     select account_id, more, created_at, updated_at from company, unnest($2::text[]) more
     where id = $1`,
    [id, names],
  );

/** Drafts of jobs of a company, from before there was a limit. */
export const draftsOfBefore = (companyId: number, names: readonly string[]) =>
  run(
    common(),
    `insert into job (company_id, name, created_at, updated_at)
     select id, draft, created_at, updated_at from company, unnest($2::text[]) draft
     where id = $1`,
    [companyId, names],
  );

/** Each text has other signs in the place of these. */
const retyped = (dataDir: string, signs: string, others: string) =>
  run(
    dataDir,
    `do $$
     declare one record;
     begin
       for one in
         select table_name, column_name, udt_name from information_schema.columns
         join information_schema.tables using (table_schema, table_name)
         where table_schema = current_schema() and table_type = 'BASE TABLE'
           and is_generated = 'NEVER' and udt_name in ('text', '_text', 'jsonb')
           -- The log only grows.
           and table_name not in ('operator_act', 'operator_act_content')
       loop
         execute format(
           'update %1$I set %2$I = translate(%2$I::text, %4$L, %5$L)::%3$I where %2$I::text ~ %6$L',
           one.table_name, one.column_name, one.udt_name, '${signs}', '${others}', '[${signs}]');
       end loop;
     end $$`,
  );

/**
 * Writes texts whose brackets `bracketless` took, and gives them back: rows of before may have some in
 * names and other lines, which refuse them today.
 */
export async function withBrackets<Result>(
  dataDir: string,
  write: () => Promise<Result>,
): Promise<Result> {
  // The name of a skill has one row.
  await retyped(dataDir, '<>', '‹›');
  const result = await write();
  await retyped(dataDir, '‹›', '<>');
  return result;
}
