import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's PostgreSQL, and the migrated database in it that every test database is a copy of. */
    database: { url: string; template: string };
  }
}

export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** A migrated, empty database for the caller only, dropped after its test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, template } = inject('database');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await runOnce(url, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: databaseUrl(url, name),
    drop: async () => {
      await runOnce(url, `drop database ${name} with (force)`);
    },
  };
}

/** A database without tables, dropped after the caller's test. */
export async function emptyDatabase(): Promise<string> {
  const { url } = inject('database');
  const name = `fourfold_empty_${randomBytes(6).toString('hex')}`;
  await runOnce(url, `create database ${name}`);
  onTestFinished(async () => void (await runOnce(url, `drop database ${name} with (force)`)));
  return databaseUrl(url, name);
}

/** Another database of the same PostgreSQL. */
export function databaseUrl(url: string, name: string): string {
  const found = new URL(url);
  found.pathname = `/${name}`;
  return found.href;
}

/** One statement on its own connection. */
export async function runOnce<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
