import { sql } from 'kysely';

/** When the weekly count of the weights last ended, in a statement; null before the first one. */
export const weightsCounted = sql<Date | null>`(select counted_at from weight_count)`;
