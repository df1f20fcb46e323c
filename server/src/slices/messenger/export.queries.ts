import { sql } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import type { Tx } from '../../database.ts';
import type { ExportPart } from '../account/export-archive.ts';
import { cleanersOf } from '../application/blind.queries.ts';

/** The answer is held in memory: the newest messages up to this many. */
const mostMessages = 10_000;
/** Long messages add up to some megabytes, which a busy database reads within its timeout. */
const atOnce = 250;

interface Place {
  dialog_id: number;
  number: number;
  received: boolean;
}

export const messengerExport: ExportPart = {
  name: 'messages',
  async read(tx, accountId) {
    const places = await newest(tx, accountId);
    const received = places.filter((place) => place.received).map((place) => place.dialog_id);
    const cleaners = await cleanersOf(tx, [...new Set(received)]);
    const messages = [];
    for (let at = 0; at < places.length; at += atOnce)
      for (const { received: theirs, ...row } of await messagesAt(
        tx,
        places.slice(at, at + atOnce),
      )) {
        const clean = theirs && row.from_role === 'candidate' ? cleaners.get(row.dialog_id) : null;
        messages.push(clean ? { ...row, text: clean(row.text) } : row);
        // Redacting a long one takes milliseconds, so other work runs in between.
        if (clean) await setImmediate();
      }
    return messages;
  },
};

async function newest(tx: Tx, accountId: number): Promise<Place[]> {
  return await tx
    .selectFrom('message')
    .innerJoin('dialog', 'dialog.application_id', 'message.dialog_id')
    .select(['dialog_id', 'number'])
    .select(({ eb }) => eb('employer_account_id', '=', accountId).$castTo<boolean>().as('received'))
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
}

async function messagesAt(tx: Tx, places: readonly Place[]) {
  const { rows } = await sql<{
    dialog_id: number;
    id: string;
    number: number;
    from_role: 'candidate' | 'employer';
    text: string;
    sent_at: Date;
    received: boolean;
  }>`
    select dialog_id, id, number, from_role, text, sent_at, received
    from unnest(
      ${places.map((place) => place.dialog_id)}::int[],
      ${places.map((place) => place.number)}::int[],
      ${places.map((place) => place.received)}::boolean[]
    ) with ordinality as asked (dialog_id, number, received, place)
    join message using (dialog_id, number)
    order by place`.execute(tx);
  return rows;
}
