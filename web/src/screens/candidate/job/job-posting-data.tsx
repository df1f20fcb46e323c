import type { JobView } from '@fourfold/contract/search/schema.ts';
import { nameOf, useReferenceList } from '../../../slices/reference/reference.ts';
import { jobPosting, scriptJson } from './job-posting.ts';

/** The open job as structured data, which browsers do not run. */
export function JobPostingData({ job }: { job: JobView }) {
  const employmentTypes = useReferenceList('employmentType');
  const industries = useReferenceList('industry');
  if (job.status !== 'published') return null;
  const posting = jobPosting(job, {
    employmentType: nameOf(employmentTypes, job.role.employmentTypeId),
    industry: nameOf(industries, job.role.industryId),
    origin: location.origin,
  });
  return <script type="application/ld+json">{scriptJson(posting)}</script>;
}
