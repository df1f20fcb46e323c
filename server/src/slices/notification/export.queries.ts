import { pagesOf } from '../../platform/db/pages.ts';
import type { ExportPart } from '../account/export/archive.ts';
import { settingsOf } from './setting.queries.ts';

export const notificationExport: readonly ExportPart[] = [
  {
    name: 'notification-settings',
    read: ({ tx, accountId }) => settingsOf(tx, accountId),
  },
  {
    name: 'notifications',
    read: ({ tx, accountId }) =>
      pagesOf(
        tx,
        'export_notifications',
        tx
          .selectFrom('notification')
          .select(['id', 'role', 'kind', 'text', 'path', 'application_id', 'status', 'job_id'])
          .select(['created_at', 'read_at'])
          .where('account_id', '=', accountId)
          // What a team tells names its candidates, who are not the account's.
          .where('company_id', 'is', null)
          .orderBy('id', 'desc'),
      ),
  },
];
