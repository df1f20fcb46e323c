import type { Transaction } from 'kysely';
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
import type { LiveTables } from './platform/live/tables.ts';
import type { SubscriptionTables } from './slices/subscription/tables.ts';
import type { SandboxTables } from './providers/payments/sandbox/tables.ts';
import type { DailyTables } from './platform/http/daily.ts';
import type { IdempotencyTables } from './platform/http/idempotency.ts';

/** Every table; each slice declares and writes its own. */
export interface DB
  extends
    AccountTables,
    ApplicationTables,
    CompanyTables,
    CvTables,
    DailyTables,
    FileTables,
    IdempotencyTables,
    JobTables,
    LiveTables,
    MatchingTables,
    MessengerTables,
    NotificationTables,
    ReferenceTables,
    SandboxTables,
    SearchTables,
    SubscriptionTables {}

export type Tx = Transaction<DB>;
