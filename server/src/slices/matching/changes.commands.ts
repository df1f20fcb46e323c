import { sql } from 'kysely';
import type { Tx } from '../../database.ts';

/** Transactions that changed a projection: until they commit, the index cannot see it. */
const changing = new WeakSet<Tx>();

/**
 * Writes down which CVs or jobs stand differently in the projections, for the indexes in memory; in
 * the transaction that changes them (docs/decisions/0012).
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

/** Whether this very transaction changed a projection. */
export const changesProjections = (tx: Tx): boolean => changing.has(tx);
