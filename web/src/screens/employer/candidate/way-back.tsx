import type { JobCard } from '@fourfold/contract/job/schema.ts';
import { useCameFrom } from '../../../lib/came-from.ts';
import { parseSearch } from '../../../lib/use-search-params.ts';
import { BackLink } from '../../../ui/link.tsx';

interface WayBackProps {
  jobId: number | null;
  /** The same job, if it is the employer's own. */
  job?: JobCard | undefined;
  /** The two have an application for this job. */
  applied?: boolean;
}

/** A link back to the list from which the person was opened, in its state then. */
export function WayBack({ jobId, job, applied = false }: WayBackProps) {
  const { href, trail } = useCameFrom() ?? { href: '' };
  const [path = '', query = ''] = href.split('?');
  const search = parseSearch(query);
  if (path === '/candidates' || path === '/search-candidates') {
    return (
      <BackLink to={path} search={search} state={trail ? { trail } : {}}>
        Find people
      </BackLink>
    );
  }
  if (path === '/') return <BackLink to="/">Home</BackLink>;
  if (job && applied) {
    return (
      <BackLink
        to="/management/$companyId"
        params={{ companyId: job.company.id }}
        search={{ ...(path.startsWith('/management') && search), jobId: String(job.id) }}
        state={trail ? { trail } : {}}
      >
        Applicants for {job.name}
      </BackLink>
    );
  }
  return (
    <BackLink to="/candidates" search={{ jobId: jobId === null ? undefined : String(jobId) }}>
      Find people
    </BackLink>
  );
}
