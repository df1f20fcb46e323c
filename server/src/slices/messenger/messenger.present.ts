import type { Message } from '@fourfold/contract/messenger/schema.ts';
import type { Selectable } from 'kysely';
import type { MessengerTables } from './messenger.tables.ts';

type Shown = Omit<Selectable<MessengerTables['message']>, 'actor_account_id' | 'hidden_text'>;

export const toMessage = (row: Shown, by: string | null = null): Message => ({
  id: row.id,
  dialogId: row.dialog_id,
  number: row.number,
  from: row.from_role,
  text: row.text,
  by,
  sentDate: row.sent_at.toISOString(),
});
