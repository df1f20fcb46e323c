import type { ExportPart } from '../../account/export/archive.ts';
import { cleanersOf } from '../../application/blind/queries.ts';

/** An answer is held in memory: the newest messages up to so many. */
const mostMessages = 10_000;

export const messengerExport: ExportPart = {
  name: 'messages',
  async read(tx, accountId) {
    const rows = await tx
      .selectFrom('message')
      .innerJoin('dialog', 'dialog.application_id', 'message.dialog_id')
      .select(['dialog_id', 'id', 'number', 'from_role', 'text', 'sent_at'])
      .select(({ eb }) => eb('employer_account_id', '=', accountId).as('received'))
      .where((eb) =>
        eb.or([
          eb('candidate_account_id', '=', accountId),
          eb('employer_account_id', '=', accountId),
        ]),
      )
      .orderBy('sent_at', 'desc')
      .orderBy('dialog_id')
      .orderBy('number', 'desc')
      .limit(mostMessages)
      .execute();
    const received = rows.filter((row) => row.received).map((row) => row.dialog_id);
    const cleaners = await cleanersOf(tx, [...new Set(received)]);
    return rows.map(({ received: theirs, ...row }) => {
      const clean = theirs && row.from_role === 'candidate' ? cleaners.get(row.dialog_id) : null;
      return clean ? { ...row, text: clean(row.text) } : row;
    });
  },
};
