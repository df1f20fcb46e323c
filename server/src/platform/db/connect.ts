import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from '../../database.ts';
import { preparing, streamOf } from './prepared.ts';

const bigintOid = 20;

/** More than a statement's or an idle transaction's time: a database that lets it pass is not there. */
const silenceMs = 12_000;

/**
 * Ends a connection on which nothing comes or goes for 12 s. A network that swallows everything
 * would else be waited for until TCP gives up, a quarter of an hour later.
 */
export function endWhenSilent(client: pg.ClientBase): void {
  const stream = streamOf(client);
  stream.setTimeout(silenceMs, () => stream.destroy());
}

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
    pipeline: true,
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    connectionTimeoutMillis: 5_000,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end us.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    // Nor may one that breaks between two statements of a transaction: the next statement fails.
    client.on('error', () => undefined);
    endWhenSilent(client);
  });
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool) }) }), pool };
}
