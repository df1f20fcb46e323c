import type { AccountTables } from './slices/account/tables.ts';
import type { ApplicationTables } from './slices/application/tables.ts';
import type { CompanyTables } from './slices/company/tables.ts';
import type { CvTables } from './slices/cv/tables.ts';
import type { FileTables } from './slices/file/tables.ts';
import type { JobTables } from './slices/job/tables.ts';
import type { MatchingTables } from './slices/matching/tables.ts';
import type { MessengerTables } from './slices/messenger/tables.ts';
import type { NotificationTables } from './slices/notification/tables.ts';
import type { ReferenceTables } from './slices/reference/tables.ts';
import type { SearchTables } from './slices/search/tables.ts';
import type { SubscriptionTables } from './slices/subscription/tables.ts';
import type { SandboxTables } from './providers/payments/sandbox/tables.ts';

/** Every table; each slice declares and writes its own. */
declare module './platform/db/schema.ts' {
  interface DB
    extends
      AccountTables,
      ApplicationTables,
      CompanyTables,
      CvTables,
      FileTables,
      JobTables,
      MatchingTables,
      MessengerTables,
      NotificationTables,
      ReferenceTables,
      SandboxTables,
      SearchTables,
      SubscriptionTables {}
}

export type { DB, Tx } from './platform/db/schema.ts';
