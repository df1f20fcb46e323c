import type { followEndpoints } from '@fourfold/contract/application/follow.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { lockReceived, readReceived } from './application.access.ts';
import { follow, followersOf, unfollow } from './follow.commands.ts';

export const followRoutes: Handlers<typeof followEndpoints> = {
  async followGet(call) {
    const { id } = await readReceived(call, call.params.id);
    const followers = await followersOf(call.unit.tx, id);
    return { following: followers.includes(call.caller.userId) };
  },

  async followBegin(call) {
    const { id } = await lockReceived(call, call.params.id);
    await follow(call.unit, id, [call.caller.userId]);
    return { following: true };
  },

  async followEnd(call) {
    const { id } = await lockReceived(call, call.params.id);
    await unfollow(call.unit.tx, id, [call.caller.userId]);
    return { following: false };
  },
};
