import type { Company } from '@fourfold/contract/company/schema.ts';
import { Skeleton } from '@mantine/core';
import { companyName } from '../../../slices/company/components/company-title.tsx';
import { useClosedJobs, useCompanyJobs } from '../../../slices/job/api/job-lists.ts';
import { JobCarousel } from '../../../slices/job/components/job-carousel.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { Text } from '../../../ui/text.tsx';

/** All jobs of a company are loaded a hundred at a time (SPEC.md section 9). */
const most = 100;

/** A company's jobs side by side: open ones first, then closed ones. */
export const CompanyJobs = ({ company }: { company: Company }) =>
  company.jobCount === 0 ? <Text dimmed>No job posts yet.</Text> : <AllJobs company={company} />;

function AllJobs({ company }: { company: Company }) {
  const current = useCompanyJobs({ companyId: company.id, limit: most });
  const closed = useClosedJobs({ companyId: company.id, limit: most });
  const failed = [current, closed].find((query) => query.error !== null);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!current.data || !closed.data) {
    return (
      <div aria-busy="true">
        <Skeleton height={150} radius="lg" />
      </div>
    );
  }
  const jobs = [...current.data.list, ...closed.data.list].slice(0, most);
  const more = current.data.count + closed.data.count - jobs.length;
  return (
    <>
      <JobCarousel jobs={jobs} label={`Jobs of ${companyName(company)}`} />
      {more > 0 && (
        <Text dimmed>
          These are the newest {jobs.length}.{' '}
          <TextLink to="/companies/$id/posts" params={{ id: company.id }}>
            See {more} more
          </TextLink>
        </Text>
      )}
    </>
  );
}
