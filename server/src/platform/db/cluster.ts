/*
 * Failures that the coordinator of a Citus cluster reports of the databases behind it. One that cannot
 * be reached itself fails with a code of the operating system instead.
 */

interface DatabaseFailure {
  code?: string;
  message?: string;
  /** The context that the server reports. */
  where?: string;
}

/** The coordinator could not connect to another database. A savepoint before the statement holds. */
export const isUnreachable = (error: unknown): boolean =>
  ((error as DatabaseFailure).code ?? '').startsWith('08');

/**
 * Another database ended in the middle of a transaction that had reached it, and nothing was done. A
 * new transaction finds it unreachable, or back.
 */
export function brokeOff(error: unknown): boolean {
  const { code = '', message = '', where = '' } = error as DatabaseFailure;
  return (
    /^(57P0|XX000)/.test(code) &&
    (where.startsWith('while executing command on ') ||
      message.startsWith('failure on connection marked as essential'))
  );
}
