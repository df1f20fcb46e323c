import { useSearchParams } from '../../lib/use-search-params.ts';
import { useOwnCompanies } from '../../slices/company/api/own-company.ts';
import { CompanyCard } from '../../slices/company/components/company-card.tsx';
import { useUnreadOf } from '../../slices/messenger/api/unread.ts';
import { LinkButton, TextLink } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { Stack } from '../../ui/stack.tsx';
import { EmptyState, ErrorState, Loaded } from '../../ui/state.tsx';
import type { Company } from '@fourfold/contract/company/schema.ts';
import { mayDo } from '@fourfold/contract/protocol/permission.ts';
import { Skeleton } from '@mantine/core';
import { companyName } from '../../slices/company/components/company-title.tsx';
import { useClosedJobs, useCompanyJobs } from '../../slices/job/api/job-lists.ts';
import { JobCarousel } from '../../slices/job/components/job-carousel.tsx';
import { Text } from '../../ui/text.tsx';

/** All jobs of a company are loaded a hundred at a time (SPEC.md section 9). */
const most = 100;

/** A company's jobs side by side: open ones first, then closed ones. */
const CompanyJobs = ({ company }: { company: Company }) =>
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
      <JobCarousel
        jobs={jobs}
        label={`Jobs of ${companyName(company)}`}
        may={(permission) => mayDo(company.access.role, permission)}
      />
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

/** The employer's companies, ten per page, each with its jobs. */
export function CompaniesScreen() {
  const { paging } = useSearchParams();
  const companies = useOwnCompanies(paging);
  const unreadOf = useUnreadOf('employer', {
    company: companies.data?.list.map(({ id }) => id) ?? [],
  });
  const none = companies.data?.count === 0;
  return (
    <Page
      title="Companies"
      lead="What candidates see of you, and the jobs you offer."
      actions={!none && <LinkButton to="/companies/add">Add a company</LinkButton>}
    >
      <Loaded query={companies} skeleton={<ListSkeleton cards={2} />}>
        {({ list, count }) =>
          none ? (
            <EmptyState action={<LinkButton to="/companies/add">Add a company</LinkButton>}>
              Every job belongs to a company, so it all starts with yours.
            </EmptyState>
          ) : (
            <Stack gap="6">
              {list.map((company) => (
                <CompanyCard
                  key={company.id}
                  company={company}
                  unread={unreadOf('company', company.id)}
                >
                  <CompanyJobs company={company} />
                </CompanyCard>
              ))}
              <Pager count={count} />
            </Stack>
          )
        }
      </Loaded>
    </Page>
  );
}
