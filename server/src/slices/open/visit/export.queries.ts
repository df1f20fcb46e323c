import { sql } from 'kysely';
import { pagesOf } from '../../../platform/db/pages.ts';
import type { ExportPart } from '../../account/export/archive.ts';
import { ownerOf } from '../../company/reach.access.ts';

export const openExport: ExportPart = {
  name: 'public-page-views',
  read: ({ tx, accountId }) =>
    pagesOf(
      tx,
      'export_views',
      tx
        .selectFrom('open_view')
        .innerJoin('company', 'company.id', 'open_view.company_id')
        .select(['open_view.company_id', 'open_view.job_id', 'open_view.source', 'open_view.views'])
        .select(sql<string>`to_char(open_view.day, 'YYYY-MM-DD')`.as('day'))
        .where(ownerOf(), '=', accountId)
        .orderBy('open_view.day')
        .orderBy('open_view.company_id')
        .orderBy('open_view.job_id')
        .orderBy('open_view.source'),
    ),
};
