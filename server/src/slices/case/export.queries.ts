import type { ExportPart } from '../account/export/archive.ts';

/** What an account reported; never what others reported of it. */
export const caseExport: ExportPart = {
  name: 'reports',
  async *read({ tx, accountId }) {
    yield await tx
      .selectFrom('case_entry')
      .innerJoin('moderation_case', 'moderation_case.id', 'case_entry.case_id')
      .select(['subject_kind', 'subject_id', 'subject_part', 'reason', 'words', 'created_at'])
      .where('reporter_account_id', '=', accountId)
      .orderBy('case_entry.id')
      .execute();
  },
};
