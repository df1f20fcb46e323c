import { sql } from 'kysely';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { hiddenText } from './messenger.rules.ts';
import { pushAgain } from './push.commands.ts';

/** Hides a message's words from everybody but its author's side, or ends that; open pages follow. */
export const setMessageHidden = async (
  unit: UnitOfWork,
  { dialogId, number }: { dialogId: number; number: number },
  hidden: boolean,
): Promise<void> => {
  // What is there already stays, so that a second time loses no words.
  const { numAffectedRows } = await (
    hidden
      ? sql`update message set hidden_text = text, text = ${hiddenText}
        where dialog_id = ${dialogId} and number = ${number} and hidden_text is null`
      : sql`update message set text = hidden_text, hidden_text = null
        where dialog_id = ${dialogId} and number = ${number} and hidden_text is not null`
  ).execute(unit.tx);
  if (numAffectedRows) await pushAgain(unit, dialogId, number);
};
