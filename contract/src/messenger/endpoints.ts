import { z } from 'zod';
import { roles } from '../account/schema.ts';
import { endpointTable } from '../protocol/endpoint.ts';
import { id, line, maxInteger, queryId } from '../protocol/field.ts';
import { messages } from '../protocol/messages.ts';
import {
  commaList,
  continuedListOf,
  continuedPage,
  flag,
  listOf,
  page,
} from '../protocol/paging.ts';
import { dialog, message, messageInput, mostCounters, unreadCounter } from './schema.ts';

const params = z.object({ id });
/** Ids to count separately. */
const counted = commaList(queryId, 12 * mostCounters).optional();
/** Default: the role of the API key, or employer. */
const userRole = z.enum(roles, messages.selection).optional();

export const messengerEndpoints = endpointTable({
  unreadMessages: {
    method: 'GET',
    path: '/v1/messenger/counter/total-unread-messages',
    actor: 'user',
    needs: 'conversation',
    summary: 'Count unread messages: in all, and of each company, job and dialog that has any',
    query: z.object({
      userRole,
      /** Only these companies and jobs are counted separately. */
      companyId: counted,
      jobId: counted,
    }),
    data: z.object({
      unreadMessages: z.int(),
      list: z.array(unreadCounter),
      /**
       * False: only the 100 newest companies and jobs and the 1,000 latest dialogs with unread
       * messages are counted separately; ask for others by their ids.
       */
      complete: z.boolean(),
    }),
  },
  dialogList: {
    method: 'GET',
    path: '/v1/messenger/dialog',
    actor: 'user',
    needs: 'conversation',
    summary: 'List the dialogs of a role, the latest message first',
    query: z.object({
      ...continuedPage,
      userRole,
      /** Part of a person's, job's or company's name. */
      search: line(100).optional(),
      jobId: queryId.optional(),
      unread: flag.optional(),
    }),
    data: continuedListOf(dialog),
  },
  dialogGet: {
    method: 'GET',
    path: '/v1/messenger/dialog/:id',
    actor: 'user',
    needs: 'conversation',
    summary: 'Read one dialog without its messages',
    // Created on first use.
    writes: true,
    params,
    data: dialog,
  },
  messageList: {
    method: 'GET',
    path: '/v1/messenger/dialog/:id/message',
    actor: 'user',
    needs: 'conversation',
    summary: 'Page through a dialog, or search in it; the newest first',
    // Created on first use.
    writes: true,
    params,
    query: z.object({
      limit: page.limit,
      /** Messages with a smaller number, for paging back. */
      before: queryId.optional(),
      /** Messages with a greater number, for catching up; oldest first. */
      after: z.coerce
        .number(messages.number)
        .int(messages.number)
        .min(0)
        .max(maxInteger)
        .optional(),
      search: line(100).optional(),
    }),
    data: listOf(message),
  },
  messageSend: {
    method: 'POST',
    path: '/v1/messenger/dialog/:id/message',
    actor: 'user',
    needs: 'conversation',
    summary: 'Send a message; the same id again is the same message',
    params,
    body: messageInput,
    creates: true,
    data: message,
  },
  dialogRead: {
    method: 'POST',
    path: '/v1/messenger/dialog/:id/read',
    actor: 'user',
    needs: 'conversation',
    summary: 'Note that everything up to a message was read',
    params,
    body: z.object({ messageId: z.uuid(messages.required) }),
    data: dialog,
  },
});
