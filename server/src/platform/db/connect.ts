import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './schema.ts';
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

/** Lifts the limits of time, those of the database and the role too, for a session at start. */
export const liftLimits = `select set_config(name, '0', false) from unnest(
  array['statement_timeout', 'idle_in_transaction_session_timeout', 'lock_timeout']) as name`;

interface Connected {
  db: Kysely<DB>;
  pool: pg.Pool;
}

/** A pool for calls: a statement may take 5 s and an idle transaction 10 s, so that nothing hangs for long. */
export function connect(url: string, poolSize = 12): Connected {
  const limits = {
    max: poolSize,
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    connectionTimeoutMillis: 5_000,
  };
  return poolOf(url, limits, endWhenSilent);
}

/** One connection for work at start, which takes the time it needs on a busy machine or a large database. */
export function connectAtStart(url: string): Connected {
  return poolOf(url, { max: 1 }, (client) => {
    // Where it fails, so does the statement behind it.
    client.query(liftLimits).catch(() => undefined);
  });
}

/** Counts fit in a double, so bigint is read as a number. */
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
  // A connection that breaks while idle is replaced by the pool; without a listener it would end us.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    // Nor may one that breaks between two statements of a transaction: the next statement fails.
    client.on('error', () => undefined);
    begin(client);
  });
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool) }) }), pool };
}
