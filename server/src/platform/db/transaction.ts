import { PostgresDialect, Transaction, type Kysely } from 'kysely';

/*
 * Kysely's own transaction sends a statement when the one before has answered. Here statements that
 * a body asks for together travel together, so that a call waits for the database a few times and
 * not once a statement (docs/decisions/0015).
 */

/** Of the connection that it is handed: this driver opens none itself. */
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('A transaction is run on a connection that is there')),
});
const driver = dialect.createDriver();

export type Access = 'read only' | 'read write';

/**
 * Runs a body in one transaction: it commits when the body comes back and rolls back when it throws.
 * One that only reads begins with its first statement, and its end is not waited for.
 */
export async function inTransaction<DB, Result>(
  db: Kysely<DB>,
  access: Access,
  body: (tx: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  const executor = db.getExecutor();
  return await executor.provideConnection(async (connection) => {
    // What a body that was given up still asks for would reach whoever has the connection next.
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
    // A write that came after a begin that failed would be one of its own.
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
