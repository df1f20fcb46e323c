import type { TeamRole } from '@fourfold/contract/protocol/permission.ts';
import type { Acting } from '../../platform/http/caller.ts';

interface Place {
  companyId: number;
  ownerId: number;
  /** Without one, the company as a whole. */
  jobId?: number | undefined;
}

/** What somebody is for a company, or for one of its jobs; null: nothing that they may know of. */
export function roleIn(acting: Acting, { companyId, ownerId, jobId }: Place): TeamRole | null {
  const { userId, memberships, onlyCompanyId } = acting.caller;
  if (onlyCompanyId !== undefined && companyId !== onlyCompanyId) return null;
  if (ownerId === userId) return 'owner';
  const member = memberships.find((one) => one.companyId === companyId);
  if (!member) return null;
  const { role, jobIds } = member;
  return jobId === undefined || jobIds === null || jobIds.includes(jobId) ? role : null;
}
