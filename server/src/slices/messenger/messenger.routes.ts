import type { messengerEndpoints } from '@fourfold/contract/messenger/endpoints.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { askedRole } from '../account/account.access.ts';
import { lockDialog, openDialog } from './messenger.access.ts';
import { readUpTo, sendMessage } from './messenger.commands.ts';
import { unreadOf } from './counter.queries.ts';
import { listMessages } from './message.queries.ts';
import { listDialogs, readDialog } from './messenger.queries.ts';

export const messengerRoutes: Handlers<typeof messengerEndpoints> = {
  unreadMessages: ({ unit, caller, query: { userRole, ...shown } }) =>
    unreadOf(unit.tx, caller, askedRole(caller, userRole) ?? 'employer', shown),

  dialogList: ({ unit, caller, query: { userRole, ...page } }) =>
    listDialogs(unit.tx, caller, {
      ...page,
      role: askedRole(caller, userRole) ?? 'employer',
    }),

  async dialogGet({ unit, caller, params }) {
    return await readDialog(unit.tx, await openDialog(unit, caller, params.id));
  },

  async messageList({ unit, caller, params, query }) {
    return await listMessages(unit.tx, await openDialog(unit, caller, params.id), query);
  },

  async messageSend({ unit, caller, params, body }) {
    const dialog = await lockDialog(unit, caller, params.id);
    return await sendMessage(unit, dialog, caller.userId, body);
  },

  async dialogRead({ unit, caller, params, body }) {
    const dialog = await lockDialog(unit, caller, params.id);
    return await readDialog(unit.tx, await readUpTo(unit, dialog, body.messageId));
  },
};
