import { sql, type RawBuilder } from 'kysely';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';

/** Tables that counting and sending codes must change. */
const counters = ['rate_limit', 'login_code', 'address_code'];
/** Written, sent and deleted right after the commit: compares everything it has ever held. */
const outbox = 'live_outbox';

interface Digest {
  name: string;
  digest: string;
}

const digests = new WeakMap<TestApp, Promise<RawBuilder<Digest>>>();

/** One line per table: the number of rows, and their hashes in one. */
async function everythingStored(app: TestApp): Promise<string[]> {
  const known = digests.get(app) ?? digestOf(app);
  digests.set(app, known);
  const digest = await known;
  const { rows } = await app.parts.db.transaction().execute(async (tx) => {
    // Starting helpers takes longer than reading everything.
    await sql`set local max_parallel_workers_per_gather = 0`.execute(tx);
    return await digest.execute(tx);
  });
  return rows.map(({ name, digest }) => `${name} ${digest}`).sort();
}

async function digestOf(app: TestApp): Promise<RawBuilder<Digest>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(app.parts.db);
  const tables = rows.filter(({ name }) => ![...counters, outbox].includes(name));
  const parts = tables.map(
    ({ name }) => sql`
      select ${name} as name,
        concat_ws(' ', count(*), bit_xor(hash_record_extended(t, 0))) as digest
      from ${sql.table(name)} t`,
  );
  const written = sql`select ${outbox}, last_value::text from ${sql.table(`${outbox}_id_seq`)}`;
  return sql<Digest>`${sql.join([...parts, written], sql` union all `)}`;
}

/** The attack changes nothing stored, except `counters`. */
export async function changesNothing(app: TestApp, attack: () => Promise<void>): Promise<void> {
  const before = await everythingStored(app);
  await attack();
  expect(await everythingStored(app)).toEqual(before);
}
