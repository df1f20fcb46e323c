import type { ExportPart } from '../account/export/archive.ts';

export const companyExport: ExportPart = {
  name: 'companies',
  read: ({ tx, accountId }) =>
    tx
      .selectFrom('company')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute(),
};
