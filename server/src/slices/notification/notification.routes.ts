import type { Role } from '@fourfold/contract/account/schema.ts';
import type { notificationEndpoints } from '@fourfold/contract/notification/endpoints.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { requireRole } from '../account/account.access.ts';
import { readAllNotifications, readNotifications } from './notification.commands.ts';
import { listNotifications } from './notification.queries.ts';
import { setMailed } from './setting.commands.ts';
import { settingsOf } from './setting.queries.ts';

/** Before a role is chosen the list is empty, so any role works. */
const roleOf = ({ role }: { role: Role | null }): Role => role ?? 'candidate';

export const notificationRoutes: Handlers<typeof notificationEndpoints> = {
  notificationList: ({ unit, caller, query }) =>
    listNotifications(unit.tx, caller.userId, roleOf(caller), query),

  async notificationRead({ unit, caller, body }) {
    const role = roleOf(caller);
    return {
      unread: body.ids
        ? await readNotifications(unit, caller.userId, role, body.ids)
        : await readAllNotifications(unit, caller.userId, role),
    };
  },

  async notificationSettingList({ unit, caller }) {
    return { list: await settingsOf(unit.tx, caller.userId) };
  },

  async notificationSettingUpdate({ unit, caller, body }) {
    requireRole(caller, body.role);
    await setMailed(unit, caller.userId, body);
    return { list: await settingsOf(unit.tx, caller.userId) };
  },
};
