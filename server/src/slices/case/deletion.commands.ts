import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { isReporter } from './case.queries.ts';

/**
 * A deleted account's cases lose what it wrote and end, and what it reported loses its words and who it
 * was; the reason stays, as others' cases rest on it.
 */
export async function emptyCases({ tx }: UnitOfWork, accountId: number): Promise<void> {
  await tx
    .updateTable('case_entry')
    .set({ words: '' })
    .where((eb) =>
      eb(
        'case_id',
        'in',
        eb.selectFrom('moderation_case').select('id').where('account_id', '=', accountId),
      ),
    )
    .execute();
  await tx
    .updateTable('moderation_case')
    .set((eb) => ({
      account_id: null,
      content: JSON.stringify({}),
      state: eb
        .case()
        .when('state', '=', 'open')
        .then('gone' as const)
        .else(eb.ref('state'))
        .end(),
    }))
    .where('account_id', '=', accountId)
    .execute();
  await tx
    .updateTable('case_entry')
    .set({ reporter_account_id: null, reporter_address: null, words: '' })
    .where(isReporter(accountId))
    .execute();
}
