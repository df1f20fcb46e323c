import type { Role } from '@fourfold/contract/account/schema.ts';
import type { SkipReason } from '@fourfold/contract/messenger/reply.ts';
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
  /** What is unread for a member who follows a dialog of their team; triggers keep the sums. */
  dialog_reader: {
    application_id: number;
    account_id: number;
    company_id: number;
    job_id: number;
    read_number: number;
    unread: number;
  };
  message: {
    dialog_id: number;
    number: number;
    id: string;
    from_role: Role;
    /** The writing account, kept after its deletion. */
    actor_account_id: number;
    text: string;
    /** What it says, for its author's side, where operators hid it. */
    hidden_text: string | null;
    sent_at: Date;
  };
  saved_text: {
    id: Generated<number>;
    account_id: number;
    text: string;
    created_at: Date;
  };
  reply: {
    id: Generated<number>;
    /** Who wrote it. */
    account_id: number;
    job_id: number;
    text: string;
    created_at: Date;
    due_at: Date;
  };
  reply_recipient: {
    reply_id: number;
    application_id: number;
    /** Null while it waits. */
    outcome: SkipReason | 'sent' | 'takenBack' | null;
  };
}
