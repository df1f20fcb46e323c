import type { DecisionAction } from '@fourfold/contract/operator/case.ts';
import type { Generated, GeneratedAlways } from 'kysely';

export interface OperatorTables {
  case_decision: {
    id: GeneratedAlways<number>;
    case_id: number;
    /** Of whom it is; null once that account is deleted, and then without words. */
    account_id: number | null;
    operator_id: number;
    action: DecisionAction;
    rule: string;
    words: string;
    reporter_words: string;
    decided_at: Date;
    undone_at: Date | null;
    /** '' until the owner appeals. */
    appeal: Generated<string>;
    appealed_at: Date | null;
    appeal_won: boolean | null;
    appeal_words: Generated<string>;
    appeal_decided_at: Date | null;
  };
  /** A chain of hashes; it only grows. */
  operator_act: {
    number: number;
    at: Date;
    /** Null: on the server. */
    operator_id: number | null;
    act: string;
    /** What it is about: 'account 12'. */
    subject: string;
    content_hash: Buffer;
    hash: Buffer;
  };
  /** What an act says, until the account that it is about goes. */
  operator_act_content: {
    number: number;
    salt: Buffer;
    /** JSON, as it was hashed. */
    content: string;
    account_id: number | null;
  };
}
