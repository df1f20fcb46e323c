import type { Tx } from '../../../database.ts';

/**
 * Ends the stand-in's time once somebody real takes the payments.
 * @returns the customers that only it knows
 */
export async function leaveSandbox(tx: Tx): Promise<string[]> {
  await tx.deleteFrom('sandbox_clock').execute();
  const customers = await tx.selectFrom('sandbox_customer').select('id').execute();
  return customers.map(({ id }) => id);
}
