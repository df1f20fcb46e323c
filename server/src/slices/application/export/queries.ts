import type { Tx } from '../../../database.ts';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { ExportPart } from '../../account/export/archive.ts';

/** The words of the other side are in; who it is, where that is a person, is not. */
export const applicationExport: readonly ExportPart[] = [
  {
    name: 'applications',
    read: async (tx, accountId) =>
      withHistory(
        tx,
        await tx
          .selectFrom('application')
          .innerJoin('cv', 'cv.id', 'application.cv_id')
          .select(shown)
          .where('cv.account_id', '=', accountId)
          .orderBy('application.id')
          .execute(),
      ),
  },
  {
    name: 'applications-received',
    read: async (tx, accountId) =>
      withHistory(
        tx,
        await tx
          .selectFrom('application')
          .innerJoin('job', 'job.id', 'application.job_id')
          .innerJoin('company', 'company.id', 'job.company_id')
          .select(shown)
          .where('company.account_id', '=', accountId)
          .where('application.status', '!=', 'preNew')
          .orderBy('application.id')
          .execute(),
      ),
  },
];

const shown = [
  'application.id',
  'application.job_id',
  'application.job_name',
  'application.company_name',
  'application.origin',
  'application.status',
  'application.match_score',
  'application.created_at',
] as const;

async function withHistory<Row extends { id: number }>(tx: Tx, rows: Row[]): Promise<object[]> {
  if (rows.length === 0) return [];
  const events = await tx
    .selectFrom('application_event')
    .select(['application_id', 'from_status', 'to_status', 'actor', 'reason', 'note', 'created_at'])
    .where('application_id', '=', anyOf(rows.map(({ id }) => id)))
    .where('to_status', '!=', 'preNew')
    .orderBy('id')
    .execute();
  const byApplication = Map.groupBy(events, (event) => event.application_id);
  return rows.map((row) => ({ ...row, events: byApplication.get(row.id) ?? [] }));
}
