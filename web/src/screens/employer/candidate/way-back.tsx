import type { JobCard } from '@fourfold/contract/job/schema.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCameFrom } from '../../../lib/came-from.ts';
import { parseSearch, stringifySearch, type SearchParams } from '../../../lib/use-search-params.ts';
import { BackLink } from '../../../ui/link.tsx';

interface WayBackProps {
  jobId: number | null;
  /** The same job, if it is the employer's own. */
  job?: JobCard | undefined;
  /** The two have an application for this job. */
  applied?: boolean;
}

const labels: Record<string, string> = {
  '/': 'Home',
  '/candidates': 'Find people',
  '/search-candidates': 'Find people',
  '/compare': 'Compare',
  '/chat': 'Messages',
  '/chat/employer': 'Messages',
};

/** A link back to the list from which the person was opened, in its state then. */
export function WayBack({ jobId, job, applied = false }: WayBackProps) {
  const { href, trail } = useCameFrom() ?? { href: '' };
  const [path = '', query = ''] = href.split('?');
  const search = parseSearch(query);
  const label = labels[path];
  useApplicantsAsOrigin(href === '' && applied ? job : undefined);
  if (label !== undefined) {
    return (
      <BackLink to={path} search={search} state={trail ? { trail } : {}}>
        {label}
      </BackLink>
    );
  }
  if (job && applied) {
    return (
      <BackLink
        to="/management/$companyId"
        params={{ companyId: job.company.id }}
        search={{ ...(path.startsWith('/management') && search), jobId: String(job.id) }}
        state={trail ? { trail } : {}}
      >
        Applicants for <bdi>{job.name}</bdi>
      </BackLink>
    );
  }
  // Before the person is loaded.
  if (path.startsWith('/management')) {
    return (
      <BackLink to={path} search={search} state={trail ? { trail } : {}}>
        Applicants
      </BackLink>
    );
  }
  return (
    <BackLink to="/candidates" search={{ jobId: jobId === null ? undefined : String(jobId) }}>
      Find people
    </BackLink>
  );
}

/** An applicant opened by a mail's link or a notification is one of the job's applicants. */
function useApplicantsAsOrigin(job: JobCard | undefined): void {
  const navigate = useNavigate();
  const href = job && `/management/${job.company.id}${stringifySearch({ jobId: job.id })}`;
  useEffect(() => {
    if (href === undefined) return;
    void navigate({
      to: '.',
      search: (before: SearchParams) => before,
      state: { from: { href } },
      replace: true,
      resetScroll: false,
    });
  }, [href, navigate]);
}
