import { setImmediate } from 'node:timers/promises';
import { pagesOf } from '../../platform/db/pages.ts';
import type { ExportPart } from '../account/export/archive.ts';
import { cleanersOf } from '../application/blind.queries.ts';

export const messengerExport: ExportPart = {
  name: 'messages',
  async *read({ tx, accountId }) {
    const messages = tx
      .selectFrom('message')
      .innerJoin('dialog', 'dialog.application_id', 'message.dialog_id')
      .select(['dialog_id', 'id', 'number', 'from_role', 'text', 'sent_at'])
      .select(({ eb }) =>
        eb('employer_account_id', '=', accountId).$castTo<boolean>().as('received'),
      )
      .where((eb) =>
        eb.or([
          eb('candidate_account_id', '=', accountId),
          eb('employer_account_id', '=', accountId),
        ]),
      )
      .orderBy('dialog_id')
      .orderBy('number');
    for await (const page of pagesOf(tx, 'export_messages', messages)) {
      const received = page.filter((row) => row.received).map((row) => row.dialog_id);
      const cleaners = await cleanersOf(tx, [...new Set(received)]);
      const rows = [];
      for (const { received: theirs, ...row } of page) {
        const clean = theirs && row.from_role === 'candidate' ? cleaners.get(row.dialog_id) : null;
        rows.push(clean ? { ...row, text: clean(row.text) } : row);
        // Redacting a long one takes milliseconds, so other work runs in between.
        if (clean) await setImmediate();
      }
      yield rows;
    }
  },
};
