import type { ColumnType, GeneratedAlways } from 'kysely';

export interface DailyTables {
  account_day: {
    account_id: number;
    what: string;
    began_at: Date;
    count: number;
  };
}

export interface IdempotencyTables {
  idempotency_key: {
    id: GeneratedAlways<number>;
    user_id: number;
    route: string;
    key: string;
    body_hash: string;
    code: number | null;
    answer: ColumnType<unknown, string, string>;
    created_at: Date;
  };
}
