import type { ColumnType, Generated, GeneratedAlways, Transaction } from 'kysely';

/** The platform's tables; database.ts adds those of the slices. */
export interface DB {
  account_day: {
    account_id: number;
    what: string;
    began_at: Date;
    count: number;
  };
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
  live_outbox: { id: GeneratedAlways<number>; payload: string; created_at: Generated<Date> };
}

export type Tx = Transaction<DB>;
