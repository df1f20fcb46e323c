import type { Company } from '@fourfold/contract/company/schema.ts';
import type { JobCard as JobCardData } from '@fourfold/contract/job/schema.ts';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { useOwnCompanies } from '../../slices/company/api/own-companies.ts';
import { useOwnJobs } from '../../slices/job/api/own-jobs.ts';
import { JobCard } from '../../slices/job/components/job-card.tsx';
import { useCandidates } from '../../slices/search/api/candidates.ts';
import { CardGrid } from '../../ui/card.tsx';
import { LinkMenuItem } from '../../ui/link-menu-item.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { GridSkeleton, ListSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, Loaded } from '../../ui/state.tsx';
import { CandidateList } from './candidate-list.tsx';
import { ToDo } from './home/to-do.tsx';

/** What an employer comes for: the open jobs, and who fits the newest one. */
export function EmployerHomeScreen() {
  const companies = useOwnCompanies({ limit: 100, offset: 0 });
  return (
    <Page
      title="Hiring"
      documentTitle="Home"
      actions={<PostJob companies={companies.data?.list ?? []} />}
    >
      <Loaded query={companies} skeleton={<GridSkeleton cards={3} />}>
        {({ count }) => (count === 0 ? <NewHere /> : <Jobs showCompany={count > 1} />)}
      </Loaded>
    </Page>
  );
}

/** Every job belongs to a company: with several of them it asks which. */
function PostJob({ companies }: { companies: readonly Company[] }) {
  const [first, ...others] = companies;
  if (!first) return null;
  if (others.length === 0) {
    return (
      <LinkButton to="/companies/$id/job/add" params={{ id: first.id }}>
        Post a job
      </LinkButton>
    );
  }
  return (
    <Menu>
      <Menu.Target>
        <Button rightSection={<IconChevronDown size={18} aria-hidden />}>Post a job</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>For which company?</Menu.Label>
        {companies.map(({ id, name }) => (
          <LinkMenuItem key={id} to="/companies/$id/job/add" params={{ id }}>
            {name || 'Company without a name'}
          </LinkMenuItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const NewHere = () => (
  <EmptyState
    title="First, your company"
    action={<LinkButton to="/companies/add">Create a company</LinkButton>}
  >
    Tell candidates who you are. Then post a job and see at once who matches it.
  </EmptyState>
);

function Jobs({ showCompany }: { showCompany: boolean }) {
  const { paging } = useSearchParams();
  const jobs = useOwnJobs({ status: ['published', 'paused'], ...paging });
  return (
    <Loaded query={jobs} skeleton={<GridSkeleton cards={3} />}>
      {({ list, count }) => {
        const newest = list.find(({ status }) => status === 'published');
        return (
          <>
            {count > 0 && <ToDo jobs={list} />}
            <Section title="Open jobs">
              {count === 0 ? (
                <EmptyState
                  action={
                    <LinkButton to="/companies" variant="default">
                      See my companies
                    </LinkButton>
                  }
                >
                  No job is open right now. Drafts and closed jobs stand with their company.
                </EmptyState>
              ) : (
                <>
                  <CardGrid>
                    {list.map((job) => (
                      <JobCard key={job.id} job={job} mode="post" showCompany={showCompany} />
                    ))}
                  </CardGrid>
                  <Pager count={count} />
                </>
              )}
            </Section>
            {newest && <BestPeople job={newest} />}
          </>
        );
      }}
    </Loaded>
  );
}

function BestPeople({ job }: { job: JobCardData }) {
  const people = useCandidates({ jobId: String(job.id), limit: 5 });
  return (
    <Section
      title={`Who matches ${job.name} best`}
      actions={
        <LinkButton
          to="/search-candidates"
          search={{ jobId: String(job.id) }}
          variant="default"
          size="compact-md"
        >
          See all
        </LinkButton>
      }
    >
      <Loaded query={people} skeleton={<ListSkeleton cards={3} />}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="ff-dimmed">Nobody shares a skill with this job yet.</p>
          ) : (
            <CandidateList people={list} jobId={job.id} level={3} />
          )
        }
      </Loaded>
    </Section>
  );
}
