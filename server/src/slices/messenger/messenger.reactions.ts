import { roles } from '@fourfold/contract/account/schema.ts';
import { on, type Reaction } from '../../platform/events.ts';
import { accountDeleting } from '../account/account.events.ts';

/** A deleted account's texts are erased; the messages stay, so that the numbers have no gaps. */
const deletedText = 'This message was deleted with its account.';

export const messengerReactions: readonly Reaction[] = [
  on(accountDeleting, async ({ tx }, { accountId }) => {
    for (const role of roles) {
      await tx
        .updateTable('message')
        .set({ text: deletedText })
        .where('from_role', '=', role)
        .where('dialog_id', 'in', (eb) =>
          eb
            .selectFrom('dialog')
            .select('application_id')
            .where(`${role}_account_id`, '=', accountId),
        )
        .execute();
    }
  }),
];
