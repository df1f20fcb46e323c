import type { Message } from '@fourfold/contract/messenger/schema.ts';
import type { Selectable } from 'kysely';
import type { Clean } from '../application/blind.queries.ts';
import type { MessengerTables } from './messenger.tables.ts';

type Shown = Omit<Selectable<MessengerTables['message']>, 'actor_account_id' | 'hidden_text'>;

/** A message as the company reads it while it may not know the person. */
export const redacted = <Row extends { text: string }>(row: Row, clean: Clean | undefined): Row =>
  clean ? { ...row, text: clean(row.text) } : row;

export const toMessage = (row: Shown, by: string | null = null): Message => ({
  id: row.id,
  dialogId: row.dialog_id,
  number: row.number,
  from: row.from_role,
  text: row.text,
  by,
  sentDate: row.sent_at.toISOString(),
});
