import type { Role } from '@fourfold/contract/account/schema.ts';
import type { notificationEndpoints } from '@fourfold/contract/notification/endpoints.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { readNotifications } from './notification.commands.ts';
import { listNotifications } from './notification.queries.ts';
import { setMailed } from './setting.commands.ts';
import { settingsOf } from './setting.queries.ts';

/** Before a role is chosen there are no notifications; any role works. */
const roleOf = ({ role }: { role: Role | null }): Role => role ?? 'candidate';

export const notificationRoutes: Handlers<typeof notificationEndpoints> = {
  notificationList: ({ unit, caller, query }) =>
    listNotifications(unit.tx, caller.userId, roleOf(caller), query),

  async notificationRead({ unit, caller, body }) {
    return { unread: await readNotifications(unit, caller.userId, roleOf(caller), body.ids) };
  },

  async notificationSettingList({ unit, caller }) {
    return { list: await settingsOf(unit.tx, caller.userId) };
  },

  async notificationSettingUpdate({ unit, caller, body }) {
    await setMailed(unit, caller.userId, body);
    return { list: await settingsOf(unit.tx, caller.userId) };
  },
};
