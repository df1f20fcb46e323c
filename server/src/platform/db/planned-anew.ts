import { sql } from 'kysely';

/**
 * Marks a statement whose best plan depends on its values, for example on how many rows a text
 * matches: PostgreSQL plans it for each run. A kept plan took ten times as long
 * (docs/decisions/0023-kept-plans.md).
 */
export const planMark = '/* planned anew */';
export const plannedAnew = sql.raw(planMark);
