import { useQuery } from '@tanstack/react-query';
import { innerPath } from '../../lib/inner-path.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { openJobQuery } from '../../slices/open/api/open-job.ts';

interface Purpose {
  /** Who came for this is of this role. */
  role: 'candidate' | 'employer';
  title: string;
  jobId: number | null;
}

/** What somebody signs in for, by the page that they came for; null where that says nothing. */
function purposeOf(to: string | undefined): Purpose | null {
  const [path = ''] = innerPath(to, location.origin).split(/[?#]/);
  if (path === '/post-job') return { role: 'employer', title: 'Post a job', jobId: null };
  const id = /^\/jobs\/([1-9]\d{0,9})$/.exec(path)?.[1];
  return id === undefined
    ? null
    : { role: 'candidate', title: 'Apply for this job', jobId: Number(id) };
}

/** 'a company in Retail' is the name of one that keeps its own off the page. */
const within = ({ id, name }: { id: number | null; name: string }) =>
  id === null ? name.replace(/^A/, 'a') : name;

/** The same, and the job: undefined until it has loaded, null where nobody may read it or it ended. */
export function usePurpose() {
  const purpose = purposeOf(useSearchParams().params['to']);
  const jobId = purpose?.jobId ?? null;
  const { data, isError } = useQuery({ ...openJobQuery(jobId ?? 0), enabled: jobId !== null });
  if (!purpose) return null;
  const job = jobId === null || isError ? null : data;
  return { ...purpose, job, title: job ? `Apply to ${within(job.company)}` : purpose.title };
}
