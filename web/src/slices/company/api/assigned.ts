import type { Assigned } from '@fourfold/contract/company/assigned.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { refresh } from '../../../refresh.ts';

/** What a colleague is assigned to. */
export type Matter = { applicationId: number } | { jobId: number };

/** Assigns a colleague, or changes whether the others wait for them. @returns who is assigned then */
export async function assign(
  matter: Matter,
  accountId: number,
  isWaitedFor: boolean,
): Promise<Assigned[]> {
  const body = { isWaitedFor };
  const { assigned } = await ('jobId' in matter
    ? call('jobAssign', { params: { id: matter.jobId, accountId }, body })
    : call('applicationAssign', { params: { id: matter.applicationId, accountId }, body }));
  await refresh('assignment');
  return assigned;
}

/** Takes a colleague off. */
export async function unassign(matter: Matter, accountId: number): Promise<void> {
  await ('jobId' in matter
    ? call('jobUnassign', { params: { id: matter.jobId, accountId } })
    : call('applicationUnassign', { params: { id: matter.applicationId, accountId } }));
  await refresh('assignment');
}

interface Whose {
  /** Without one, what is assigned to the user. */
  accountId?: number | undefined;
  /** Of this company alone. */
  companyId?: number | undefined;
  limit: number;
}

/** The jobs and people that somebody is assigned to, those first for whom the others wait. */
export const useAssigned = ({ accountId, companyId, limit }: Whose) =>
  useQuery({
    queryKey: ['assigned', { accountId, companyId, limit }],
    queryFn: ({ signal }) =>
      call('applicationAssigned', {
        query: { limit, accountId: accountId?.toString(), companyId: companyId?.toString() },
        signal,
      }),
    // It is beside what the page is for.
    throwOnError: false,
  });
