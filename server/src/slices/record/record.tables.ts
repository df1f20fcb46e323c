import type { RecordActKind, RetentionYears } from '@fourfold/contract/record/schema.ts';
import type { Generated, GeneratedAlways } from 'kysely';

export interface RecordTables {
  retention: {
    company_id: number;
    years: Generated<RetentionYears>;
    /** Wrapped by the installation's key; null before the first record, and once it is destroyed. */
    key: Buffer | null;
    /** Whose company it was, once it is gone. */
    account_id: number | null;
    company_name: Generated<string>;
  };
  kept_record: {
    application_id: number;
    company_id: number;
    /** Keyed hashes of the person's addresses. */
    person: Buffer[];
    job_name: string;
    /** From here the years count. */
    ended_at: Date;
    least_years: number;
    /** Wrapped by the company's key. */
    key: Buffer;
    content: Buffer;
  };
  /** An application, there or kept, whose record does not end. */
  record_hold: {
    application_id: number;
    company_id: number;
    reason: string;
    account_id: number;
    held_at: Date;
  };
  record_act: {
    id: GeneratedAlways<number>;
    company_id: number;
    application_id: number;
    act: RecordActKind;
    account_id: number;
    reason: string;
    acted_at: Date;
  };
}
