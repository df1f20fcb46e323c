import type { ClientBase } from 'pg';

/** Several shards per core and database, so that a database that joins later can take some over. */
const shards = 32;

/** What belongs to a row of match_cv. */
const belonging = ['match_cv_skill', 'match_cv_word', 'match_cv_text'];

/** PostgreSQL knows no such function. */
const unknownFunction = '42883';

/**
 * Distributes the CV tables of search over the databases of a Citus cluster, by cv_id; the client is
 * connected to its coordinator. Other tables, those of jobs included, stay there. A million CVs take
 * some 40 s, during which none can be published. Tables that are already distributed are left alone.
 * Throws a one-line error without Citus.
 */
export async function distributeCvs(client: ClientBase): Promise<void> {
  try {
    if (!(await isDistributed(client, 'match_cv')))
      await client.query(
        `select create_distributed_table('match_cv', 'cv_id', shard_count => ${shards})`,
      );
    // Side by side with the CVs that they belong to, or no database could join the two.
    for (const table of belonging)
      if (!(await isDistributed(client, table)))
        await client.query(
          `select create_distributed_table('${table}', 'cv_id', colocate_with => 'match_cv')`,
        );
    // Not distributed, but known: see waiting.commands.ts.
    if (!(await isKnown(client, 'match_cv_waiting')))
      await client.query(`select citus_add_local_table_to_metadata('match_cv_waiting')`);
  } catch (error) {
    if ((error as { code?: string }).code !== unknownFunction) throw error;
    throw new Error(
      'This PostgreSQL has no Citus. See docs/operations.md for what it needs first.',
      {
        cause: error,
      },
    );
  }
  for (const table of ['match_cv', ...belonging])
    await client.query(`select truncate_local_data_after_distributing_table('${table}')`);
  await client.query(`analyze match_cv, ${belonging.join(', ')}`);
}

const isDistributed = (client: ClientBase, table: string) => isKnown(client, table, 'h');

/** @param method distributed by hash, or any */
async function isKnown(client: ClientBase, table: string, method?: 'h'): Promise<boolean> {
  const known = await client.query<{ there: boolean }>(
    `select to_regclass('pg_dist_partition') is not null as there`,
  );
  if (!known.rows[0]?.there) return false;
  const { rows } = await client.query(
    `select from pg_dist_partition
     where logicalrelid = $1::regclass and partmethod = coalesce($2, partmethod)`,
    [table, method],
  );
  return rows.length > 0;
}
