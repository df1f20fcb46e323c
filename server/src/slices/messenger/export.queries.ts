import { sql } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import { pagesOf } from '../../platform/db/pages.ts';
import { thereStill } from '../account/account.access.ts';
import type { ExportPart } from '../account/export/archive.ts';
import { cleanersOf } from '../application/blind.queries.ts';
import { deletedText } from './messenger.rules.ts';
import { ownerOf } from '../company/reach.access.ts';

/** A deleted account's text, left out even before it is erased; one's own also where it is hidden. */
const shownText = (accountId: number) => sql<string>`(
  case when from_role = 'candidate' and ${thereStill(sql.ref('dialog.candidate_account_id'))} is null
      or from_role = 'employer' and ${thereStill(ownerOf('dialog'))} is null
    then ${deletedText}
    when from_role = 'candidate' and dialog.candidate_account_id = ${accountId}
      or from_role = 'employer' and ${ownerOf('dialog')} = ${accountId}
    then coalesce(hidden_text, text) else text end)`;

export const messengerExport: ExportPart = {
  name: 'messages',
  async *read({ tx, accountId }) {
    const messages = tx
      .selectFrom('message')
      .innerJoin('dialog', 'dialog.application_id', 'message.dialog_id')
      .select([
        'dialog_id',
        'id',
        'number',
        'from_role',
        'sent_at',
        shownText(accountId).as('text'),
      ])
      .select(
        sql<boolean>`(${ownerOf('dialog')} = ${accountId}
          and candidate_account_id is distinct from ${accountId})`.as('received'),
      )
      .select(({ eb }) => eb('actor_account_id', '=', accountId).$castTo<boolean>().as('own'))
      .where((eb) =>
        eb.or([eb('candidate_account_id', '=', accountId), eb(ownerOf('dialog'), '=', accountId)]),
      )
      .orderBy('dialog_id')
      .orderBy('number');
    for await (const page of pagesOf(tx, 'export_messages', messages)) {
      const received = page.filter((row) => row.received).map((row) => row.dialog_id);
      const cleaners = await cleanersOf(tx, [...new Set(received)]);
      const rows = [];
      for (const { received: theirs, ...row } of page) {
        const clean = theirs ? cleaners.get(row.dialog_id) : undefined;
        rows.push(clean ? { ...row, text: clean(row.text) } : row);
        // Redacting a long one takes milliseconds, so other work runs in between.
        if (clean) await setImmediate();
      }
      yield rows;
    }
  },
};

export const savedTextExport: ExportPart = {
  name: 'saved-texts',
  async *read({ tx, accountId }) {
    yield await tx
      .selectFrom('saved_text')
      .select(['id', 'text', 'created_at'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute();
  },
};
