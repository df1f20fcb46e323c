import type { Company } from '@fourfold/contract/company/schema.ts';
import { Skeleton } from '@mantine/core';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { useOwnCompanies } from '../../slices/company/api/own-companies.ts';
import { CompanyCard } from '../../slices/company/components/company-card.tsx';
import { useClosedJobs } from '../../slices/job/api/closed-jobs.ts';
import { useCompanyJobs } from '../../slices/job/api/company-jobs.ts';
import { JobCarousel } from '../../slices/job/components/job-carousel.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, ErrorState, Loaded } from '../../ui/state.tsx';
import classes from './companies-screen.module.css';

/** The own companies, ten a page, each with its jobs. */
export function CompaniesScreen() {
  const { paging } = useSearchParams();
  const companies = useOwnCompanies(paging);
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
            <div className={classes.list}>
              {list.map((company) => (
                <CompanyCard key={company.id} company={company}>
                  <CompanyJobs company={company} />
                </CompanyCard>
              ))}
              <Pager count={count} />
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}

/** All jobs of a company are loaded a hundred at a time (SPEC.md section 9). */
const most = 100;

function CompanyJobs({ company }: { company: Company }) {
  const current = useCompanyJobs({ companyId: company.id, limit: most });
  const closed = useClosedJobs({ companyId: company.id, limit: most });
  const failed = [current, closed].find((query) => query.error !== null);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!current.data || !closed.data) return <Skeleton height={150} radius="lg" />;
  const jobs = [...current.data.list, ...closed.data.list];
  if (jobs.length === 0) return <p className={classes.none}>No job posts yet.</p>;
  return <JobCarousel jobs={jobs} label={`Jobs of ${company.name || 'this company'}`} />;
}
