import type { ApplicationSummary } from '@fourfold/contract/application/schema.ts';
import type { Selectable } from 'kysely';
import type { ApplicationTables } from './tables.ts';

type Row = Selectable<ApplicationTables['application']>;

export const toSummary = (
  row: Pick<Row, 'id' | 'status' | 'origin' | 'created_at' | 'match_score'>,
): ApplicationSummary => ({
  id: row.id,
  status: row.status,
  origin: row.origin,
  createdDate: row.created_at.toISOString(),
  matchScore: row.match_score,
});
