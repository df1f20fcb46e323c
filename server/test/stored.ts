import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';

/** One line of hash for each table, but for what counting and sending codes has to change. */
export async function everythingStored(app: TestApp): Promise<string> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('rate_limit', 'login_code') order by 1`.execute(app.parts.db);
  const hashes = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ hash: string }>`
      select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash
      from ${sql.table(name)} t`.execute(app.parts.db);
    hashes.push(`${name} ${rows[0]?.hash}`);
  }
  return hashes.join('\n');
}

/** Nothing stored is another after the attack than before. */
export async function changesNothing(app: TestApp, attack: () => Promise<void>): Promise<void> {
  const before = await everythingStored(app);
  await attack();
  expect(await everythingStored(app)).toBe(before);
}
