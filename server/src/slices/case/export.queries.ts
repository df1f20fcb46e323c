import type { ExportPart } from '../account/export/archive.ts';
import { readOwnEmployer } from '../company/block/block.queries.ts';
import { isReporter } from './case.queries.ts';
import { ownerOf } from '../company/reach.access.ts';

/** What an account reported; never what others reported of it. */
export const caseExport: ExportPart = {
  name: 'reports',
  async *read({ tx, accountId }) {
    yield await tx
      .selectFrom('case_entry')
      .innerJoin('moderation_case', 'moderation_case.id', 'case_entry.case_id')
      .select(['subject_kind', 'subject_id', 'subject_part', 'reason', 'words', 'created_at'])
      .where(isReporter(accountId))
      .orderBy('case_entry.id')
      .execute();
  },
};

/** Whom an account and its companies have blocked, never who has blocked them; and where it works. */
export const blockExport: ExportPart = {
  name: 'blocked',
  read: async ({ tx, accountId }) => {
    const blocks = tx
      .selectFrom('block')
      .innerJoin('company', 'company.id', 'block.company_id')
      .select(['company.id as companyId', 'company.name as companyName'])
      .select('block.created_at as createdDate')
      .orderBy('block.id');
    return {
      companies: await blocks
        .where('block.account_id', '=', accountId)
        .where('blocked_by', '=', 'person')
        .execute(),
      people: await blocks
        .innerJoin('cv', 'cv.account_id', 'block.account_id')
        .select('cv.id as candidateId')
        .where(ownerOf(), '=', accountId)
        .where('blocked_by', '=', 'company')
        .execute(),
      ownEmployer: await readOwnEmployer(tx, accountId),
    };
  },
};
