import { z } from 'zod';
import { idRef } from '@fourfold/contract/protocol/field.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../../database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { LiveChannel } from '../../platform/live/channel.ts';
import { liveHandler, type LiveHandler } from '../../platform/live/sockets.ts';
import { membershipsOf } from '../company/team/team.access.ts';
import { findDialog } from './messenger.access.ts';
import { blocksOf } from './messenger.commands.ts';
import { otherRole } from './messenger.rules.ts';
import { topicOf } from './push.commands.ts';
import { followersHere } from './reader.queries.ts';

/** Handles what a page's socket says: that it shows a conversation, and that someone is typing. */
export const messengerLive = (db: Kysely<DB>, channel: LiveChannel): LiveHandler[] => {
  /** A socket outlives what its account was a member of when it connected. */
  const dialogNow = async (connected: Caller, dialogId: number) => {
    const find = (memberships: Caller['memberships']) =>
      findDialog(db, { caller: { ...connected, memberships }, needs: 'conversation' }, dialogId);
    return (await find([])) ?? (await find(await membershipsOf(db, connected.userId)));
  };
  return [
    liveHandler({
      event: 'messenger/watch',
      payload: z.object({ dialogId: idRef.nullable(), known: z.number().int().min(0) }),
      async run(connected, { dialogId, known }, page) {
        if (dialogId === null) {
          await page.watch(null);
          return;
        }
        let last = 0;
        const watches = await page.watch(topicOf(dialogId), async () => {
          const dialog = await dialogNow(connected, dialogId);
          // The two sides are told of everything by account, and never of what they block.
          if (dialog?.role !== 'employer' || dialog.employer_account_id === connected.userId)
            return false;
          last = dialog.last_number;
          return true;
        });
        // What was written between the page's reading and its watching.
        if (watches && last > known) page.tell('messenger/written', { dialogId, number: last });
      },
    }),
    liveHandler({
      event: 'messenger/typing',
      payload: z.object({ dialogId: idRef }),
      async run(connected, { dialogId }) {
        const dialog = await dialogNow(connected, dialogId);
        if (!dialog) return;
        const reader = otherRole(dialog.role);
        if ((await blocksOf(db, dialog))[reader]) return;
        const followers = reader === 'employer' ? await followersHere(db, dialogId) : [];
        const to = [dialog[`${reader}_account_id`] ?? [], followers].flat();
        const payload = { dialogId, role: dialog.role };
        const event = 'messenger/typing';
        channel.sendVolatile([{ to, event, payload }]);
        if (reader === 'employer')
          channel.sendVolatile([{ watching: topicOf(dialogId), except: to, event, payload }]);
      },
    }),
  ];
};
