import type { RoleInput } from '@fourfold/contract/job/schema.ts';
import { call } from '../../../lib/api.ts';
import { keepJob } from './own-job.ts';

export const updateRole = async (id: number, role: RoleInput) =>
  keepJob(await call('jobRoleUpdate', { params: { id }, body: role }));
