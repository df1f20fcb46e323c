import type { Tx } from '../../../database.ts';

/**
 * Ends the test provider's subscriptions once a real provider takes over.
 * @returns the customers known to the test provider only
 */
export async function leaveSandbox(tx: Tx): Promise<string[]> {
  await tx.deleteFrom('sandbox_clock').execute();
  const customers = await tx.selectFrom('sandbox_customer').select('id').execute();
  return customers.map(({ id }) => id);
}
