import type { ExportPart } from '../account/export-archive.ts';
import { settingsOf } from './setting.queries.ts';

/** The answer is held in memory: the newest up to this many. */
const mostNotifications = 10_000;

export const notificationExport: ExportPart = {
  name: 'notifications',
  read: async (tx, accountId) => ({
    settings: await settingsOf(tx, accountId),
    list: await tx
      .selectFrom('notification')
      .select(['id', 'role', 'kind', 'text', 'path', 'application_id', 'status', 'job_id'])
      .select(['created_at', 'read_at'])
      .where('account_id', '=', accountId)
      .orderBy('id', 'desc')
      .limit(mostNotifications)
      .execute(),
  }),
};
