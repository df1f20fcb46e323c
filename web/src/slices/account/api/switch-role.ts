import type { Role } from '@fourfold/contract/account/schema.ts';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { announce } from '../../../lib/session.ts';
import { profileQuery } from './profile.ts';
import { forgetRole } from '../../../refresh.ts';

/** Puts the user into a role; what was read in the other one is forgotten. */
export async function switchRole(role: Role): Promise<void> {
  const profile = await call('profileUpdate', { body: { role } });
  forgetRole();
  queryClient.setQueryData(profileQuery.queryKey, profile);
  announce('role');
}
