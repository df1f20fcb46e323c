import { mayDo, seesAssignedOnly, type TeamRole } from '@fourfold/contract/protocol/permission.ts';
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

/**
 * Whose eyes people are seen with where no job is chosen, and in which role: of a company joined as a
 * whole, else the own.
 */
export function actsAs({ caller: { userId, memberships }, needs }: Acting): {
  employerId: number;
  role: TeamRole;
} {
  const member = memberships
    .filter(
      ({ role, jobIds }) =>
        jobIds === null && !seesAssignedOnly(role) && (needs === null || mayDo(role, needs)),
    )
    .at(-1);
  return { employerId: member?.ownerId ?? userId, role: member?.role ?? 'owner' };
}

export const employerOf = (acting: Acting): number => actsAs(acting).employerId;
