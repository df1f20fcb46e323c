import { skipToken, useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { call } from '../../../lib/api.ts';
import { notify } from '../../../lib/notify.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { ApiError } from '../../../lib/transport.ts';
import { refreshAll } from '../../../refresh.ts';
import { knownTeam, takeFromHere, teamsHere } from '../components/team-known.ts';

/** The company of a job that a list of this tab shows. */
function companyOfJob(jobId: number): number | undefined {
  const pages = queryClient.getQueriesData<{ list?: { id: number; company?: { id: number } }[] }>({
    queryKey: ['job', 'list'],
  });
  const jobs = pages.flatMap(([, page]) => page?.list ?? []);
  return jobs.find(({ id }) => id === jobId)?.company?.id;
}

/** The company that the address is about, as far as this browser can tell. */
function useAddressedCompany(): number | undefined {
  const { pathname, search } = useLocation();
  const { id, companyId }: { id?: number; companyId?: number } = useParams({ strict: false });
  if (pathname.startsWith('/companies/')) return id;
  return companyId ?? companyOfJob(Number((search as { jobId?: string }).jobId));
}

/**
 * After a change of the reader's role in a team: reads everything again. Where the team is lost, says so
 * and leaves the page as it stands, for what was typed there.
 */
export async function noteTeamChange(companyId: number): Promise<void> {
  if (knownTeam(companyId) === null || !(await sayIfLost(companyId))) await refreshAll();
}

/** Says that the reader is no longer in a team, once. @returns whether they are not */
async function sayIfLost(companyId: number): Promise<boolean> {
  try {
    await call('companyGet', { params: { id: companyId } });
    return false;
  } catch (error) {
    if (!(error instanceof ApiError) || error.httpCode !== 404) return false;
    const name = takeFromHere(companyId);
    if (name !== null) await notify(`You’re no longer in the team of ${name}`);
    return true;
  }
}

let looking = false;

/** After a call that found nothing: a team may have been lost before the socket tells. */
export async function noteMissing(): Promise<void> {
  if (looking) return;
  looking = true;
  for (const companyId of teamsHere()) await sayIfLost(companyId);
  looking = false;
}

/** The name of the team that the page was lost with: known to this browser, and not found now. */
export function useLostTeam(): string | null {
  const id = useAddressedCompany();
  const name = id === undefined ? null : knownTeam(id);
  const { error } = useQuery({
    queryKey: ['company', 'lost', id],
    queryFn:
      id === undefined || name === null
        ? skipToken
        : ({ signal }) => call('companyGet', { params: { id }, signal }),
    staleTime: 0,
    throwOnError: false,
  });
  return error instanceof ApiError && error.httpCode === 404 ? name : null;
}
