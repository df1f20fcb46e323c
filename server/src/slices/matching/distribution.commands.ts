import type { ClientBase } from 'pg';

/** Several for each core of each database, so that a database that joins later has something to take. */
const shards = 32;

/** PostgreSQL knows no such function. */
const unknownFunction = '42883';

/**
 * Distributes what search reads of CVs over the databases of a Citus cluster, by cv_id; the client is
 * on its coordinator. Everything else, jobs too, stays there. Takes some 40 s for a million CVs, in
 * which nobody can publish one. What is distributed already stays so.
 * Throws one clear line where there is no Citus.
 */
export async function distributeCvs(client: ClientBase): Promise<void> {
  try {
    if (!(await isDistributed(client, 'match_cv')))
      await client.query(
        `select create_distributed_table('match_cv', 'cv_id', shard_count => ${shards})`,
      );
    // Side by side with the CVs that they belong to, or no database could join the two.
    if (!(await isDistributed(client, 'match_cv_skill')))
      await client.query(
        `select create_distributed_table('match_cv_skill', 'cv_id', colocate_with => 'match_cv')`,
      );
  } catch (error) {
    if ((error as { code?: string }).code !== unknownFunction) throw error;
    throw new Error('This PostgreSQL has no Citus: docs/operations.md says what it needs first.', {
      cause: error,
    });
  }
  for (const table of ['match_cv', 'match_cv_skill'])
    await client.query(`select truncate_local_data_after_distributing_table('${table}')`);
  await client.query('analyze match_cv, match_cv_skill');
}

async function isDistributed(client: ClientBase, table: string): Promise<boolean> {
  const known = await client.query<{ there: boolean }>(
    `select to_regclass('pg_dist_partition') is not null as there`,
  );
  if (!known.rows[0]?.there) return false;
  const { rows } = await client.query(
    `select from pg_dist_partition where logicalrel = $1::regclass and partmethod = 'h'`,
    [table],
  );
  return rows.length > 0;
}
