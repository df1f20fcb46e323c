import type { Generated, GeneratedAlways } from 'kysely';

export interface LiveTables {
  live_outbox: { id: GeneratedAlways<number>; payload: string; created_at: Generated<Date> };
}
