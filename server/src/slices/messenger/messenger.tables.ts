import type { Role } from '@fourfold/contract/account/schema.ts';
import type { Generated } from 'kysely';
import type { Change } from '../../platform/db/kept-counts.ts';

export interface MessengerTables {
  /** Counts of dialogs with messages. */
  dialog_count: Change & {
    account_id: number;
    role: Role;
    /** A job of the employer; null for all. */
    job_id: number | null;
    unread: boolean;
  };
  dialog: {
    application_id: number;
    candidate_account_id: number | null;
    employer_account_id: number | null;
    /** The database fills in the job and its company; null once deleted. */
    job_id: Generated<number | null>;
    company_id: Generated<number | null>;
    /** Number of the last message; 0 before the first. */
    last_number: Generated<number>;
    /** When the last message was sent; before the first message, when the dialog was created. */
    last_at: Date;
    candidate_read: Generated<number>;
    employer_read: Generated<number>;
    candidate_unread: Generated<number>;
    employer_unread: Generated<number>;
  };
  message: {
    dialog_id: number;
    number: number;
    id: string;
    from_role: Role;
    /** The writing account, kept after its deletion. */
    actor_account_id: number;
    text: string;
    sent_at: Date;
  };
}
