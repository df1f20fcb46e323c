import type { JobResult } from '@fourfold/contract/search/schema.ts';
import { useOwnCv } from '../../slices/cv/api/own-cv.ts';
import { useReferenceList } from '../../slices/reference/reference.ts';
import { JobPostCard } from './job-post-card.tsx';
import { Stack } from '../../ui/stack.tsx';

interface JobListProps {
  jobs: readonly JobResult[];
  /** Level of the headings on the cards. */
  level?: 2 | 3;
  /** The words that were searched for, to mark them. */
  search?: string;
  /** The next page is loading. */
  fading?: boolean;
}

/** Jobs as a list of cards. */
export function JobList({ jobs, level = 2, search, fading = false }: JobListProps) {
  const states = useReferenceList('state');
  const employmentTypes = useReferenceList('employmentType');
  // Without skills every score is 0, which says nothing about the job.
  const scored = (useOwnCv().data?.skills.length ?? 0) > 0;
  return (
    <Stack as="ul" gap="3" fading={fading}>
      {jobs.map((job) => (
        <JobPostCard
          key={job.id}
          job={job}
          scored={scored}
          states={states}
          employmentTypes={employmentTypes}
          level={level}
          {...(search !== undefined && { search })}
        />
      ))}
    </Stack>
  );
}
