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
import { followersHere } from './reader.queries.ts';

/** Handles the message 'someone is typing' of a page's socket. */
export const messengerLive = (db: Kysely<DB>, channel: LiveChannel): LiveHandler[] => {
  /** A socket outlives what its account was a member of when it connected. */
  const dialogNow = async (connected: Caller, dialogId: number) => {
    const find = (memberships: Caller['memberships']) =>
      findDialog(db, { caller: { ...connected, memberships }, needs: 'conversation' }, dialogId);
    return (await find([])) ?? (await find(await membershipsOf(db, connected.userId)));
  };
  return [
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
        channel.sendVolatile([{ to, event: 'messenger/typing', payload }]);
      },
    }),
  ];
};
