import { useSearchParams } from '../../lib/use-search-params.ts';
import { useOwnCompanies } from '../../slices/company/api/own-company.ts';
import { CompanyCard } from '../../slices/company/components/company-card.tsx';
import { useUnreadOf } from '../../slices/messenger/api/unread.ts';
import { LinkButton } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { Stack } from '../../ui/stack.tsx';
import { EmptyState, Loaded } from '../../ui/state.tsx';
import { CompanyJobs } from './companies/company-jobs.tsx';

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
