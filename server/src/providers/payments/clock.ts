import type { Kysely } from 'kysely';
import type { DB } from '../../database.ts';

/**
 * The time that plans live by: the given one, or ahead of it where the operator of a test
 * installation has moved the payments' clock forward.
 */
export async function paymentTime(db: Kysely<DB>, now: Date): Promise<Date> {
  const row = await db.selectFrom('sandbox_clock').select('ahead_ms').executeTakeFirst();
  return row ? new Date(now.getTime() + row.ahead_ms) : now;
}
