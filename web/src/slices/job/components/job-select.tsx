import type { JobCard } from '@fourfold/contract/job/schema.ts';
import { SearchSelect } from '../../../ui/search-select.tsx';

interface JobSelectProps {
  jobs: readonly JobCard[];
  value: number | null;
  onChange: (jobId: number | null) => void;
  label?: string;
  /** Offers to take the choice back. */
  clearable?: boolean;
}

const stateWords = { draft: ' (draft)', published: '', paused: ' (paused)', closed: ' (closed)' };

/** Selects one of the employer's jobs; shows the company if there are several. */
export function JobSelect({ jobs, label = 'Job', ...choice }: JobSelectProps) {
  const companies = new Set(jobs.map((job) => job.company.id));
  const items = jobs.map((job) => ({
    id: job.id,
    name:
      (job.name || 'Job without a title') +
      stateWords[job.status] +
      (companies.size > 1 ? ` · ${job.company.name}` : ''),
  }));
  return <SearchSelect {...choice} label={label} placeholder="Choose a job" items={items} />;
}
