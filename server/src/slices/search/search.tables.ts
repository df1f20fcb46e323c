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
  saved_search: {
    id: GeneratedAlways<number>;
    account_id: number;
    role: Role;
    name: string;
    query: JSONColumnType<Record<string, string>>;
    alert: boolean;
    /** What was published or changed until then is not new. */
    seen_until: Date;
    /** Of the release before; goes with the next. */
    seen_cvs: Generated<number[]>;
    created_at: Date;
  };
}
