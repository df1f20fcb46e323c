import type { Access } from '@fourfold/contract/company/schema.ts';
import { mayDo } from '@fourfold/contract/protocol/permission.ts';

/** Whether a new job may be added: who has named jobs alone has none to come. */
export const mayAddJob = ({ role, jobIds }: Access): boolean =>
  mayDo(role, 'job.edit') && jobIds === null;
