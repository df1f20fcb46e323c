import type { messengerEndpoints } from '@fourfold/contract/messenger/endpoints.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { lockDialog, openDialog } from './messenger.access.ts';
import { readUpTo, sendMessage } from './messenger.commands.ts';
import { unreadOf } from './counter.queries.ts';
import { listDialogs, listMessages, readDialog } from './messenger.queries.ts';

export const messengerRoutes: Handlers<typeof messengerEndpoints> = {
  unreadMessages: ({ work, caller, query }) => unreadOf(work.tx, caller.userId, query.userRole),

  dialogList: ({ work, caller, query: { userRole: role, ...page } }) =>
    listDialogs(work.tx, caller.userId, { ...page, role }),

  async dialogGet({ work, caller, params }) {
    return await readDialog(work.tx, await openDialog(work, caller, params.id));
  },

  async messageList({ work, caller, params, query }) {
    return await listMessages(work.tx, await openDialog(work, caller, params.id), query);
  },

  async messageSend({ work, caller, params, body }) {
    return await sendMessage(work, await lockDialog(work, caller, params.id), body);
  },

  async dialogRead({ work, caller, params, body }) {
    const dialog = await lockDialog(work, caller, params.id);
    return await readDialog(work.tx, await readUpTo(work, dialog, body.messageId));
  },
};
