import type { Role } from '@fourfold/contract/account/schema.ts';
import type { ApplicationStatus } from '@fourfold/contract/application/schema.ts';
import type { Notification, NotificationKind } from '@fourfold/contract/notification/schema.ts';
import type { GeneratedAlways, JSONColumnType } from 'kysely';
import type { Change } from '../../platform/db/kept-counts.ts';
import type { Mailed } from './concern.rules.ts';
import type { JobState } from './job.rules.ts';

export interface NotificationTables {
  notification_count: Change & { account_id: number; role: Role; read: boolean };
  notification: {
    id: GeneratedAlways<number>;
    account_id: number;
    role: Role;
    kind: Notification['kind'];
    text: string;
    path: string;
    application_id: number | null;
    /** The application's status after the move. */
    status: ApplicationStatus | null;
    job_id: number | null;
    /** The company in whose team a member was told. */
    company_id: number | null;
    created_at: Date;
    read_at: Date | null;
  };
  notification_setting: { account_id: number; role: Role; kind: NotificationKind; email: boolean };
  mail_digest: { account_id: number; items: JSONColumnType<Mailed[]> };
  move_mail: { application_id: number; event_id: number };
  job_news: { job_id: number; number: number };
  job_news_told: { application_id: number; listed: JobState; mailed: JobState };
  owner_told: { application_id: number; owner_id: number };
  message_mail: { dialog_id: number; role: Role; number: number };
}
