import { anyOf } from '../../platform/db/any-of.ts';
import type { KeptPart } from '../application/kept.queries.ts';

/** A team's notes on the application and on its person before, deleted ones and earlier texts too. */
export const noteKept: KeptPart = {
  name: 'notes',
  async read(tx, applicationIds) {
    const notes = await tx
      .selectFrom('note')
      .innerJoin('application', 'application.cv_id', 'note.cv_id')
      .select([
        'application.id as applicationId',
        'note.id',
        'note.text',
        'note.author_account_id as accountId',
        'note.managers_only as managersOnly',
        'note.created_at as createdDate',
        'note.edited_at as editedDate',
        'note.deleted_at as deletedDate',
      ])
      .where('application.id', '=', anyOf(applicationIds))
      .where((eb) =>
        eb.or([
          eb('note.application_id', '=', eb.ref('application.id')),
          eb.and([
            eb('note.application_id', 'is', null),
            eb('note.company_id', '=', ({ selectFrom }) =>
              selectFrom('job').select('company_id').whereRef('job.id', '=', 'application.job_id'),
            ),
          ]),
        ]),
      )
      .orderBy('note.id')
      .execute();
    const versions = await tx
      .selectFrom('note_version')
      .select(['note_id', 'text', 'managers_only as managersOnly', 'created_at as createdDate'])
      .where('note_id', '=', anyOf(notes.map(({ id }) => id)))
      .orderBy('number')
      .execute();
    const before = Map.groupBy(versions, ({ note_id }): number => note_id);
    const kept = notes.map(({ id, ...note }) => ({
      ...note,
      versions: (before.get(id) ?? []).map(({ note_id: _note, ...version }) => version),
    }));
    const byApplication = Map.groupBy(kept, ({ applicationId }): number => applicationId);
    return new Map(
      [...byApplication].map(([id, list]) => [
        id,
        list.map(({ applicationId: _application, ...note }) => note),
      ]),
    );
  },
};
