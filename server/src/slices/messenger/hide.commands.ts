import { sql } from 'kysely';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { hiddenText } from './messenger.rules.ts';

/** Hides a message's words from everybody but its author's side, or ends that. */
export const setMessageHidden = async (
  { tx }: UnitOfWork,
  { dialogId, number }: { dialogId: number; number: number },
  hidden: boolean,
): Promise<void> => {
  // What is there already stays, so that a second time loses no words.
  await (
    hidden
      ? sql`update message set hidden_text = text, text = ${hiddenText}
        where dialog_id = ${dialogId} and number = ${number} and hidden_text is null`
      : sql`update message set text = hidden_text, hidden_text = null
        where dialog_id = ${dialogId} and number = ${number} and hidden_text is not null`
  ).execute(tx);
};
