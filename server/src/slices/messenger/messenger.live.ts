import { z } from 'zod';
import { idRef } from '@fourfold/contract/protocol/field.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../../database.ts';
import type { LiveChannel } from '../../platform/live/channel.ts';
import { liveHandler, type LiveHandler } from '../../platform/live/sockets.ts';
import { membershipsOf } from '../company/team/team.access.ts';
import { findDialog } from './messenger.access.ts';
import { blocksOf } from './messenger.commands.ts';
import { otherRole } from './messenger.rules.ts';

/** Handles the message 'someone is typing' of a page's socket. */
export const messengerLive = (db: Kysely<DB>, channel: LiveChannel): LiveHandler[] => [
  liveHandler({
    event: 'messenger/typing',
    payload: z.object({ dialogId: idRef }),
    async run(connected, { dialogId }) {
      const { userId, memberships } = connected;
      // A socket outlives what its account was a member of when it connected.
      const caller =
        memberships.length === 0
          ? connected
          : { ...connected, memberships: await membershipsOf(db, userId) };
      const dialog = await findDialog(db, { caller, needs: 'conversation' }, dialogId);
      const to = dialog?.[`${otherRole(dialog.role)}_account_id`];
      if (!dialog || !to) return;
      if ((await blocksOf(db, dialog))[otherRole(dialog.role)]) return;
      const payload = { dialogId, role: dialog.role };
      channel.sendVolatile([{ to: [to], event: 'messenger/typing', payload }]);
    },
  }),
];
