import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { idsIn } from '../../lib/address-list.ts';
import { readDraft, writeDraft } from '../../lib/draft.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { jobViewQuery } from '../../slices/search/api/jobs.ts';
import { LinkButton } from '../../ui/link.tsx';
import classes from './wanted-job.module.css';

/*
 * The job for which someone creates a CV: from the wizard's address, stored per account on this device,
 * so that a reload and other tabs know it too.
 */

const key = 'wanted-job';

/** Stores the job from the address. */
export function useKeepWantedJob(): void {
  const [jobId] = idsIn(useSearchParams().params['job']);
  useEffect(() => {
    if (jobId !== undefined) writeDraft(key, jobId);
  }, [jobId]);
}

/**
 * The stored job while it accepts applications; null if there is none, undefined until it has loaded.
 */
export function useWantedJob() {
  const [jobId] = idsIn(String(readDraft(key)));
  const { data, isError } = useQuery({
    ...jobViewQuery(jobId ?? 0),
    enabled: jobId !== undefined,
  });
  if (jobId === undefined || isError) return null;
  if (!data) return undefined;
  return data.status === 'published' && data.application === null ? data : null;
}

/** Leads back to the wanted job. */
export const ApplyForWantedJob = ({ size }: { size: 'md' | 'lg' }) => {
  const job = useWantedJob();
  return job ? (
    <LinkButton to="/jobs/$jobId" params={{ jobId: job.id }} size={size} className={classes.apply}>
      Apply for {job.role.name}
    </LinkButton>
  ) : null;
};
