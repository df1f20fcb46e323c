/*
 * Failures that the coordinator of a Citus cluster reports about the databases behind it. If the
 * coordinator itself cannot be reached, the error has a code of the operating system instead.
 */

interface DatabaseFailure {
  code?: string;
  message?: string;
  /** The context in PostgreSQL's error message. */
  where?: string;
}

/** The coordinator could not connect to another database. Earlier savepoints still hold. */
export const isUnreachable = (error: unknown): boolean =>
  ((error as DatabaseFailure).code ?? '').startsWith('08');

/**
 * Another database ended during a transaction that used it, and nothing was written. A new
 * transaction either reaches it again or fails with `isUnreachable`.
 */
export function brokeOff(error: unknown): boolean {
  const { code = '', message = '', where = '' } = error as DatabaseFailure;
  return (
    /^(57P0|XX000)/.test(code) &&
    (where.startsWith('while executing command on ') ||
      message.startsWith('failure on connection marked as essential'))
  );
}
