import { z } from 'zod';
import { endpointTable } from '../protocol/endpoint.ts';
import { idRef } from '../protocol/field.ts';
import { continuedListOf, continuedPage, flag } from '../protocol/paging.ts';
import { notification, notificationSetting } from './schema.ts';

const settings = z.object({ list: z.array(notificationSetting) });

export const notificationEndpoints = endpointTable({
  notificationList: {
    method: 'GET',
    path: '/v1/user/notification',
    actor: 'user',
    summary: 'List the own notifications of the current role, the newest first',
    query: z.object({ ...continuedPage, unread: flag.optional() }),
    data: continuedListOf(notification).extend({ unread: z.int() }),
  },
  notificationRead: {
    method: 'POST',
    path: '/v1/user/notification/read',
    actor: 'user',
    summary: 'Note that these were read, or all of them',
    body: z.object({ ids: z.array(idRef).max(1000).optional() }),
    data: z.object({ unread: z.int() }),
  },
  notificationSettingList: {
    method: 'GET',
    path: '/v1/user/notification/setting',
    actor: 'user',
    summary: 'Read which kinds are mailed',
    data: settings,
  },
  notificationSettingUpdate: {
    method: 'PATCH',
    path: '/v1/user/notification/setting',
    actor: 'user',
    summary: 'Switch the mails of a kind on or off',
    body: notificationSetting,
    data: settings,
  },
});
