import { on, type Reaction } from '../../platform/events.ts';
import { unsubscribed } from '../account/account.events.ts';
import { skillsMerged, skillsParted } from '../reference/reference.events.ts';
import { alertKind } from './alert/alert.rules.ts';
import { mergeInSearches, partInSearches } from './merge.commands.ts';

/** Unsubscribing from a saved search's mails keeps the search. */
export const searchReactions: readonly Reaction[] = [
  on(unsubscribed, async ({ tx }, { accountId, kind, subjectId }) => {
    if (kind !== alertKind) return;
    await tx
      .updateTable('saved_search')
      .set({ alert: false })
      .where('id', '=', subjectId)
      .where('account_id', '=', accountId)
      .execute();
  }),
  on(skillsMerged, mergeInSearches),
  on(skillsParted, partInSearches),
];
