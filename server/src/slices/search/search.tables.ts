import type { Role } from '@fourfold/contract/account/schema.ts';
import type { Mark } from '@fourfold/contract/search/mark.ts';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

export interface SearchTables {
  job_mark: {
    account_id: number;
    job_id: number;
    mark: Mark;
    reason: Generated<string>;
    note: Generated<string>;
    created_at: Date;
  };
  candidate_mark: {
    job_id: number;
    cv_id: number;
    mark: Mark;
    created_at: Date;
  };
  /** Queries that a merge of two skills changed, before and after it. */
  saved_search_merge: {
    merge_id: number;
    saved_search_id: number;
    before: JSONColumnType<Record<string, string>>;
    after: JSONColumnType<Record<string, string>>;
    restored: Generated<boolean>;
  };
  saved_search: {
    id: GeneratedAlways<number>;
    account_id: number;
    role: Role;
    name: string;
    query: JSONColumnType<Record<string, string>>;
    alert: boolean;
    /** Earlier publications and changes are not new. */
    seen_until: Date;
    created_at: Date;
  };
}
