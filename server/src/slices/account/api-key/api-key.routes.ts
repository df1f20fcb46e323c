import type { apiKeyEndpoints } from '@fourfold/contract/account/api-key.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { createApiKey, endApiKey } from './api-key.commands.ts';
import { listApiKeys } from './api-key.queries.ts';

export const apiKeyRoutes: Handlers<typeof apiKeyEndpoints> = {
  async apiKeyList({ unit, caller }) {
    const list = await listApiKeys(unit.tx, caller.userId);
    return { list, count: list.length };
  },

  apiKeyCreate: ({ unit, caller, body }) => createApiKey(unit, caller.userId, body),

  async apiKeyEnd({ unit, caller, params }) {
    await endApiKey(unit, caller.userId, params.id);
    return {};
  },
};
