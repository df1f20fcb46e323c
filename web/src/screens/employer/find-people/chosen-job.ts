import type { JobCard } from '@fourfold/contract/job/schema.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMay } from '../../../blocks/company/use-may.ts';
import { idsIn } from '../../../lib/address-list.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { useOwnJobs } from '../../../slices/job/api/job-lists.ts';
import { noJob } from './no-job.ts';

/** The server's page size. */
const most = 1000;

interface ChosenJob {
  query: UseQueryResult<{ list: JobCard[] }>;
  jobs: readonly JobCard[];
  /** Undefined if there is none, and until it has loaded. */
  job: JobCard | undefined;
  /** The job in the address, which may not be the employer's. */
  named: number | null;
}

/** The job to find people for: the one in the address, otherwise the newest open one. */
export function useChosenJob(): ChosenJob {
  const { params } = useSearchParams();
  const may = useMay();
  const query = useOwnJobs({ limit: most });
  const jobs = (query.data?.list ?? []).filter(({ company }) => may(company.id, 'person.find'));
  const named = idsIn(params['jobId'])[0] ?? null;
  const newest = jobs.find(({ status }) => status === 'published');
  const job =
    named !== null
      ? jobs.find(({ id }) => id === named)
      : params['jobId'] === noJob
        ? undefined
        : newest;
  return { query, jobs, job, named };
}
