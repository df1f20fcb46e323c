import type { Client } from 'pg';

/** Row count and hash of every table, independent of the order of rows and columns. */
export async function fingerprint(client: Client): Promise<Record<string, string>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relnamespace::regnamespace || '.' || relname as name from pg_class
     where relkind = 'r' and relname not like 'queue_stats%'
       and relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))`,
  );
  const prints: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ print: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(row, '\n' order by row), '')) as print
       from (select to_jsonb(t)::text as row from ${name} t) rows`,
    );
    prints[name] = rows[0]?.print ?? '';
  }
  return prints;
}
