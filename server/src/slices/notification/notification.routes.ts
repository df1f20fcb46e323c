import type { Role } from '@fourfold/contract/account/schema.ts';
import type { notificationEndpoints } from '@fourfold/contract/notification/endpoints.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { readNotifications } from './notification.commands.ts';
import { listNotifications } from './notification.queries.ts';
import { setMailed } from './setting.commands.ts';
import { settingsOf } from './setting.queries.ts';

/** Before a role is chosen there is nothing to tell; any will do. */
const roleOf = ({ role }: { role: Role | null }): Role => role ?? 'candidate';

export const notificationRoutes: Handlers<typeof notificationEndpoints> = {
  notificationList: ({ work, caller, query }) =>
    listNotifications(work.tx, caller.userId, roleOf(caller), query),

  async notificationRead({ work, caller, body }) {
    return { unread: await readNotifications(work, caller.userId, roleOf(caller), body.ids) };
  },

  async notificationSettingList({ work, caller }) {
    return { list: await settingsOf(work.tx, caller.userId) };
  },

  async notificationSettingUpdate({ work, caller, body }) {
    await setMailed(work, caller.userId, body);
    return { list: await settingsOf(work.tx, caller.userId) };
  },
};
