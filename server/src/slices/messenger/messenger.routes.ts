import type { messengerEndpoints } from '@fourfold/contract/messenger/endpoints.ts';
import type { replyEndpoints } from '@fourfold/contract/messenger/reply.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { askedRole } from '../account/account.access.ts';
import { lockDialog, openDialog } from './messenger.access.ts';
import { readUpTo, sendMessage } from './messenger.commands.ts';
import { unreadOf } from './counter.queries.ts';
import { listMessages } from './message.queries.ts';
import { listDialogs, readDialog } from './messenger.queries.ts';
import { createReply, previewReply, undoReply } from './reply/reply.commands.ts';
import { readReply } from './reply/reply.queries.ts';
import { deleteSavedText, listSavedTexts, saveText } from './reply/saved-text.commands.ts';

export const messengerRoutes: Handlers<typeof messengerEndpoints> = {
  unreadMessages(call) {
    const { userRole, ...shown } = call.query;
    return unreadOf(call.unit.tx, call, askedRole(call.caller, userRole) ?? 'employer', shown);
  },

  dialogList(call) {
    const { userRole, ...page } = call.query;
    const role = askedRole(call.caller, userRole) ?? 'employer';
    return listDialogs(call.unit.tx, call, { ...page, role });
  },

  async dialogGet(call) {
    const { unit, caller, params } = call;
    return await readDialog(unit.tx, await openDialog(call, params.id), caller.userId);
  },

  async messageList(call) {
    const { unit, caller, params, query } = call;
    return await listMessages(unit.tx, await openDialog(call, params.id), caller.userId, query);
  },

  async messageSend(call) {
    const { unit, caller, params, body } = call;
    const dialog = await lockDialog(call, params.id);
    return await sendMessage(unit, dialog, caller.userId, body);
  },

  async dialogRead(call) {
    const { unit, caller, params, body } = call;
    const dialog = await lockDialog(call, params.id);
    const read = await readUpTo(unit, dialog, caller.userId, body.messageId);
    return await readDialog(unit.tx, read, caller.userId);
  },
};

export const replyRoutes: Handlers<typeof replyEndpoints> = {
  savedTextList: ({ unit, caller }) => listSavedTexts(unit.tx, caller.userId),

  savedTextCreate: ({ unit, caller, body }) => saveText(unit, caller.userId, body.text),

  async savedTextDelete({ unit, caller, params }) {
    await deleteSavedText(unit.tx, caller.userId, params.id);
    return {};
  },

  replyPreview: (call) => previewReply(call, call.params.id, call.body),

  replyCreate: (call) => createReply(call, call.params.id, call.body),

  replyGet: ({ unit, caller, params }) => readReply(unit.tx, caller.userId, params.id),

  replyUndo: ({ unit, caller, params }) => undoReply(unit, caller, params.id),
};
