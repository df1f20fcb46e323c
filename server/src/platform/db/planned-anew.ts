import { sql } from 'kysely';

/**
 * In a statement whose plan depends on its values, as how many rows a text finds does: PostgreSQL plans
 * it for them each time. A kept plan took ten times as long.
 */
export const planMark = '/* planned anew */';
export const plannedAnew = sql.raw(planMark);
