import type { ExportPart } from '../account/export/archive.ts';
import { ownerOf } from './company.access.ts';

export const companyExport: ExportPart = {
  name: 'companies',
  read: async ({ tx, accountId }) => {
    const rows = await tx
      .selectFrom('company')
      .selectAll()
      .where(ownerOf(), '=', accountId)
      .orderBy('id')
      .execute();
    return rows.map(
      ({
        found_by: _text,
        listed_jobs: _jobs,
        account_pays: _pays,
        account_is_new: _new,
        is_public: _public,
        ...company
      }) => company,
    );
  },
};
