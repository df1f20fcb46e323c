import type { AccountTables } from './slices/account/account.tables.ts';
import type { ApplicationTables } from './slices/application/application.tables.ts';
import type { CaseTables } from './slices/case/case.tables.ts';
import type { CompanyTables } from './slices/company/company.tables.ts';
import type { CvTables } from './slices/cv/cv.tables.ts';
import type { FileTables } from './slices/file/file.tables.ts';
import type { JobTables } from './slices/job/job.tables.ts';
import type { MatchingTables } from './slices/matching/matching.tables.ts';
import type { MessengerTables } from './slices/messenger/messenger.tables.ts';
import type { NoteTables } from './slices/note/note.tables.ts';
import type { NotificationTables } from './slices/notification/notification.tables.ts';
import type { OpenTables } from './slices/open/open.tables.ts';
import type { OperatorTables } from './slices/operator/operator.tables.ts';
import type { RecordTables } from './slices/record/record.tables.ts';
import type { ReferenceTables } from './slices/reference/reference.tables.ts';
import type { SearchTables } from './slices/search/search.tables.ts';
import type { SubscriptionTables } from './slices/subscription/subscription.tables.ts';
import type { WebhookTables } from './slices/webhook/webhook.tables.ts';
import type { SandboxTables } from './providers/payments/sandbox/tables.ts';

/** Every table; each slice declares and writes its own. */
declare module './platform/db/schema.ts' {
  interface DB
    extends
      AccountTables,
      ApplicationTables,
      CaseTables,
      CompanyTables,
      CvTables,
      FileTables,
      JobTables,
      MatchingTables,
      MessengerTables,
      NoteTables,
      NotificationTables,
      OpenTables,
      OperatorTables,
      RecordTables,
      ReferenceTables,
      SandboxTables,
      SearchTables,
      SubscriptionTables,
      WebhookTables {}
}

export type { DB, Tx } from './platform/db/schema.ts';
