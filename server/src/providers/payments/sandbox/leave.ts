import type { Tx } from '../../../database.ts';

/** The stand-in is not needed any more: its time is that of everybody again. */
export async function stopSandboxClock(tx: Tx): Promise<void> {
  await tx.deleteFrom('sandbox_clock').execute();
}
