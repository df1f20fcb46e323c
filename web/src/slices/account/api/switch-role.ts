import type { Role } from '@fourfold/contract/account/schema.ts';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { announce } from '../../../lib/session.ts';
import { profileQuery } from './profile.ts';

/** What does not depend on who is asking. */
const lasting = new Set<unknown>(['profile', 'configuration', 'reference']);

/** Puts the user into a role; what was read in the other one is forgotten. */
export async function switchRole(role: Role): Promise<void> {
  const profile = await call('profileUpdate', { body: { role } });
  queryClient.removeQueries({
    predicate: (query) => !lasting.has(query.queryKey[0]),
    type: 'inactive',
  });
  queryClient.setQueryData(profileQuery.queryKey, profile);
  announce('role');
}
