import type {
  CaseSource,
  CaseState,
  ReportReason,
  SubjectKind,
} from '@fourfold/contract/case/schema.ts';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

export interface CaseTables {
  moderation_case: {
    id: GeneratedAlways<number>;
    subject_kind: SubjectKind;
    subject_id: number;
    subject_part: number;
    /** Whose thing it is; null once that account is deleted. */
    account_id: number | null;
    /** The thing as it was when the case was opened; empty once the account is deleted. */
    content: JSONColumnType<CaseContent>;
    state: Generated<CaseState>;
    opened_at: Date;
  };
  case_entry: {
    id: GeneratedAlways<number>;
    case_id: number;
    source: CaseSource;
    /** Null for a signal. */
    reason: ReportReason | null;
    /** The name of the rule; null for a report. */
    rule: string | null;
    words: Generated<string>;
    reporter_account_id: number | null;
    /** Of somebody without an account, proved by a code. */
    reporter_address: string | null;
    created_at: Date;
  };
  /** What rules keep of a published job or of an invitation. */
  look_print: {
    job_id: number | null;
    application_id: number | null;
    prints: number[];
    /** Two bytes of a hash; null after eight days. */
    network: number | null;
    looked_at: Date;
  };
}

/** What of a thing is kept in its case: names of fields and what stood in them. */
export type CaseContent = Record<string, string | number | boolean | null | readonly string[]>;
