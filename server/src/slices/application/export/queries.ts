import type { Tx } from '../../../database.ts';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { ExportPart } from '../../account/export/archive.ts';
import { cleanersOf } from '../blind/queries.ts';
import type { Side } from '../tables.ts';

/** The words of the other side are in, as they are shown; who it is, where that is a person, is not. */
export const applicationExport: readonly ExportPart[] = [
  {
    name: 'applications',
    read: async (tx, accountId) =>
      withHistory(
        tx,
        'candidate',
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
        'employer',
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

async function withHistory<Row extends { id: number }>(
  tx: Tx,
  reader: Side,
  rows: Row[],
): Promise<object[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const events = await tx
    .selectFrom('application_event')
    .select(['application_id', 'from_status', 'to_status', 'actor', 'reason', 'note', 'created_at'])
    .where('application_id', '=', anyOf(ids))
    .where('to_status', '!=', 'preNew')
    .orderBy('id')
    .execute();
  const cleaners = reader === 'employer' ? await cleanersOf(tx, ids) : null;
  const shownEvents = events.map((event) => {
    const clean = event.actor === 'candidate' ? cleaners?.get(event.application_id) : null;
    return clean ? { ...event, note: clean(event.note) } : event;
  });
  const byApplication = Map.groupBy(shownEvents, (event) => event.application_id);
  return rows.map((row) => ({ ...row, events: byApplication.get(row.id) ?? [] }));
}
