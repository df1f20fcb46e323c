import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from '../../database.ts';

const bigintOid = 20;

/**
 * A pool on PostgreSQL. Counts fit in a double, so bigint is read as a number.
 * A statement may take 5 s and an idle transaction 10 s, so that nothing hangs for long.
 */
export function connect(url: string, poolSize = 12): { db: Kysely<DB>; pool: pg.Pool } {
  const types = new pg.TypeOverrides();
  types.setTypeParser(bigintOid, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    connectionTimeoutMillis: 5_000,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end us.
  pool.on('error', () => undefined);
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), pool };
}
