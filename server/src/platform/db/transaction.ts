import { PostgresDialect, Transaction, type Kysely } from 'kysely';

/*
 * Kysely's own transaction waits for each answer before the next statement. Here, statements that a
 * body issues together travel together, so that a call needs a few round trips instead of one per
 * statement (docs/decisions/0015).
 */

/** The driver gets its connection from us and opens none. */
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('A transaction is run on a connection that is there')),
});
const driver = dialect.createDriver();

export type Access = 'read only' | 'read write';

/**
 * Runs a body in one transaction: commits when it returns, rolls back when it throws. A read-only
 * one begins with its first statement, and its end is not awaited.
 */
export async function inTransaction<DB, Result>(
  db: Kysely<DB>,
  access: Access,
  body: (tx: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  const executor = db.getExecutor();
  return await executor.provideConnection(async (connection) => {
    // Statements of an abandoned body would reach the next user of the connection.
    let over = false;
    const tx = new Transaction<DB>({
      config: { dialect },
      dialect,
      driver,
      executor: executor.withConnectionProvider({
        provideConnection: async (use) => {
          if (over) throw new Error('The transaction is over');
          return await use(connection);
        },
      }),
    });
    const begun = driver.beginTransaction(connection, { accessMode: access });
    // A write after a failed begin would commit on its own.
    if (access === 'read write') await begun;
    else begun.catch(() => undefined);
    try {
      const result = await body(tx);
      over = true;
      const ended = driver.commitTransaction(connection);
      if (access === 'read write') await ended;
      else ended.catch(() => undefined);
      return result;
    } catch (error) {
      over = true;
      await driver.rollbackTransaction(connection).catch(() => undefined);
      throw error;
    }
  });
}
