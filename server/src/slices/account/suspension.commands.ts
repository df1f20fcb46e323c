import type { UnitOfWork } from '../../platform/unit-of-work.ts';

/** Sign-in and reading stay; nothing can be written until it ends. */
export async function setSuspended(
  { tx }: UnitOfWork,
  accountId: number,
  suspended: boolean,
): Promise<void> {
  await tx.updateTable('account').set({ suspended }).where('id', '=', accountId).execute();
}
