import { useSimilarJobs } from '../../../slices/search/api/jobs.ts';
import { Section } from '../../../ui/page.tsx';
import { JobList } from '../job-list.tsx';

const shown = 3;

/** Open jobs with similar requirements; nothing if there are none. */
export function SimilarJobs({ jobId }: { jobId: number }) {
  const { data } = useSimilarJobs(jobId, shown);
  if (!data || data.list.length === 0) return null;
  return (
    <Section title="Similar jobs" lead="They ask for much the same skills.">
      <JobList jobs={data.list} level={3} />
    </Section>
  );
}
