import type { Access } from '@fourfold/contract/company/schema.ts';
import { mayDo, type Permission } from '@fourfold/contract/protocol/permission.ts';
import { useProfile } from '../../slices/account/api/profile.ts';
import { useAllCompanies } from '../../slices/company/api/own-company.ts';

/** What the user may do for a company, or for a job of it. */
export type May = (companyId: number | undefined, permission: Permission) => boolean;

/**
 * What the user is in each company's team; null until it is known. An owner without teams of others
 * asks nothing: every company is their own.
 */
export function useAccessOf(): (companyId: number) => Access | null {
  const { inTeams } = useProfile();
  const companies = useAllCompanies(inTeams).data?.list;
  return (companyId) =>
    inTeams ? (companies?.find(({ id }) => id === companyId)?.access ?? null) : owned;
}

/**
 * Whether some company lets the user do something: what none does is not offered. Null until it is
 * known; an owner without teams of others may do all, and asks nothing.
 */
export function useAnyAccess(): ((test: (access: Access) => boolean) => boolean) | null {
  const { inTeams, role } = useProfile();
  const asks = inTeams && role === 'employer';
  const companies = useAllCompanies(asks).data?.list;
  if (!asks) return (test) => test(owned);
  return companies ? (test) => companies.some(({ access }) => test(access)) : null;
}

const owned: Access = { role: 'owner', jobIds: null };

/** Whether a button is there: what is not known yet is not offered. */
export function useMay(): May {
  const accessOf = useAccessOf();
  return (companyId, permission) => {
    const access = companyId === undefined ? null : accessOf(companyId);
    return access !== null && mayDo(access.role, permission);
  };
}
