import type { Generated, GeneratedAlways } from 'kysely';

export interface NoteTables {
  note: {
    id: GeneratedAlways<number>;
    company_id: number;
    cv_id: number;
    /** Null of a person without an application. */
    application_id: number | null;
    /** For which job the person was looked at; it may be gone. */
    job_id: number;
    /** Kept after the account's deletion. */
    author_account_id: number;
    text: string;
    managers_only: boolean;
    mentions: Generated<number[]>;
    created_at: Date;
    edited_at: Date | null;
    deleted_at: Date | null;
  };
  /** What a note read before an edit. */
  note_version: {
    note_id: number;
    number: number;
    text: string;
    managers_only: boolean;
    created_at: Date;
  };
}
