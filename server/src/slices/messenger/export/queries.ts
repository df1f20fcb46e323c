import type { ExportPart } from '../../account/export/archive.ts';

/** An answer is held in memory: the newest messages up to so many. */
const mostMessages = 10_000;

export const messengerExport: ExportPart = {
  name: 'messages',
  read: (tx, accountId) =>
    tx
      .selectFrom('message')
      .innerJoin('dialog', 'dialog.application_id', 'message.dialog_id')
      .select(['dialog_id', 'number', 'from_role', 'text', 'sent_at'])
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
      .execute(),
};
