import { sql } from 'kysely';
import type { Tx } from '../../database.ts';

/** Transactions that changed a projection. The index cannot see their changes until they commit. */
const changing = new WeakSet<Tx>();

/**
 * Records which CVs or jobs changed in the projections, for the indexes in memory; in the same
 * transaction (docs/decisions/0012).
 */
export async function noteChanges(
  tx: Tx,
  kind: 'cv' | 'job',
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  changing.add(tx);
  await sql`
    insert into match_change (kind, entity_id) select ${kind}, unnest(${ids}::int[])
  `.execute(tx);
}

/** Whether this transaction changed a projection. */
export const changesProjections = (tx: Tx): boolean => changing.has(tx);
