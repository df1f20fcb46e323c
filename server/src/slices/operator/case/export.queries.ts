import type { ExportPart } from '../../account/export/archive.ts';

/** What operators decided about an account, and its appeals. */
export const decisionExport: ExportPart = {
  name: 'decisions',
  async *read({ tx, accountId }) {
    yield await tx
      .selectFrom('case_decision')
      .select([
        'action',
        'rule',
        'words',
        'decided_at',
        'undone_at',
        'appeal',
        'appealed_at',
        'appeal_won',
        'appeal_words',
        'appeal_decided_at',
      ])
      .where('account_id', '=', accountId)
      .where('action', '<>', 'nothing')
      .orderBy('id')
      .execute();
  },
};
