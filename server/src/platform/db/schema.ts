import type { Transaction } from 'kysely';
import type { DailyTables, IdempotencyTables } from '../http/tables.ts';
import type { LiveTables } from '../live/tables.ts';

/** The platform's tables; database.ts adds those of the slices. */
export interface DB extends DailyTables, IdempotencyTables, LiveTables {}

export type Tx = Transaction<DB>;
