import { sql } from 'kysely';
import { anyOf } from '../../platform/db/any-of.ts';
import { pagesOf } from '../../platform/db/pages.ts';
import type { ExportPart } from '../account/export/archive.ts';
import { ownerOf } from '../company/reach.access.ts';
import { cleanersAt } from './note.queries.ts';

/**
 * Of the account's companies all notes, which are the company's; of other companies the texts that the
 * account wrote, without whom they are about. Nobody's notes on themselves, and no deleted text.
 */
export const noteExport: ExportPart = {
  name: 'notes',
  async *read({ tx, accountId }) {
    const notes = tx
      .selectFrom('note')
      .innerJoin('company', 'company.id', 'note.company_id')
      .selectAll('note')
      .select(ownerOf().as('owner_id'))
      .where((eb) =>
        eb.or([eb(ownerOf(), '=', accountId), eb('note.author_account_id', '=', accountId)]),
      )
      .where(
        sql<boolean>`note.cv_id not in (select cv.id from cv where cv.account_id = ${accountId})`,
      )
      .orderBy('note.id');
    for await (const page of pagesOf(tx, 'export_notes', notes)) {
      const versions = await tx
        .selectFrom('note_version')
        .select(['note_id', 'text', 'managers_only', 'created_at'])
        .where('note_id', '=', anyOf(page.map(({ id }) => id)))
        .orderBy('number')
        .execute();
      const before = Map.groupBy(versions, (row): number => row.note_id);
      const rows = [];
      for (const row of page) {
        const { owner_id: ownerId, cv_id: person, author_account_id: author, ...note } = row;
        const place = { jobId: row.job_id, ownerId };
        const clean = (await cleanersAt(tx, place, [person])).get(person) ?? asWritten;
        const isGone = row.deleted_at !== null;
        const isCompanys = ownerId === accountId;
        rows.push({
          ...note,
          person: isCompanys ? person : null,
          own: author === accountId,
          text: isGone ? '' : clean(row.text),
          versions: isGone
            ? []
            : (before.get(row.id) ?? []).map(({ note_id: _note, text, ...version }) => ({
                ...version,
                text: clean(text),
              })),
        });
      }
      yield rows;
    }
  },
};

const asWritten = (text: string) => text;
