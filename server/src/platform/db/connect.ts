import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './schema.ts';
import { preparing, streamOf } from './prepared.ts';

const bigintOid = 20;

/** Longer than the statement and idle timeouts: past this, the database is gone. */
const silenceMs = 12_000;

/**
 * Ends a connection without traffic for 12 s. Otherwise a network that drops packets would block it
 * until TCP gives up after a quarter of an hour.
 */
export function endWhenSilent(client: pg.ClientBase): void {
  const stream = streamOf(client);
  stream.setTimeout(silenceMs, () => stream.destroy());
}

/** Lifts all timeouts, including those of the database and the role, for a session at start. */
export const liftLimits = `select set_config(name, '0', false) from unnest(
  array['statement_timeout', 'idle_in_transaction_session_timeout', 'lock_timeout']) as name`;

interface Connected {
  db: Kysely<DB>;
  pool: pg.Pool;
}

/** The pool for calls: a statement may take 5 s, an idle transaction 10 s, so nothing hangs. */
export function connect(url: string, poolSize = 12): Connected {
  const limits = {
    max: poolSize,
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    connectionTimeoutMillis: 5_000,
  };
  return poolOf(url, limits, endWhenSilent);
}

/** One connection for work at start, without timeouts. */
export function connectAtStart(url: string): Connected {
  return poolOf(url, { max: 1 }, (client) => {
    // If this fails, the next statement fails too.
    client.query(liftLimits).catch(() => undefined);
  });
}

/** Counts fit in a double, so bigint is parsed as a number. */
function poolOf(
  url: string,
  limits: pg.PoolConfig,
  begin: (client: pg.PoolClient) => void,
): Connected {
  const types = new pg.TypeOverrides();
  types.setTypeParser(bigintOid, Number);
  const pool = new pg.Pool({
    connectionString: url,
    types,
    pipeline: true,
    ...limits,
  });
  // The pool replaces a broken idle connection; without a listener the process would end.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    // The same for a connection that breaks between two statements: the next statement fails.
    client.on('error', () => undefined);
    begin(client);
  });
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool) }) }), pool };
}
