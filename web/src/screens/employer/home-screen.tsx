import type { Company } from '@fourfold/contract/company/schema.ts';
import type { JobCard as JobCardData } from '@fourfold/contract/job/schema.ts';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../lib/chunk-reload.ts';
import { media } from '../../lib/media.ts';
import { pageSize, useSearchParams } from '../../lib/use-search-params.ts';
import { usePaces } from '../../slices/application/api/applicants.ts';
import { useMay } from '../../blocks/company/use-may.ts';
import { useProfile } from '../../slices/account/api/profile.ts';
import { mayAddJob } from '../../slices/company/components/access.ts';
import { useOwnCompanies } from '../../slices/company/api/own-company.ts';
import { useOwnJobs } from '../../slices/job/api/job-lists.ts';
import { JobCard } from '../../slices/job/components/job-card.tsx';
import { useUnreadOf } from '../../slices/messenger/api/unread.ts';
import { useCandidates } from '../../slices/search/api/candidates.ts';
import { PlanLine } from '../../slices/subscription/components/plan-line.tsx';
import { CardGrid } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { ResultSkeleton } from '../../ui/result-card.tsx';
import { GridSkeleton, ListSkeleton } from '../../ui/skeletons.tsx';
import { Stack } from '../../ui/stack.tsx';
import { EmptyState, Loaded } from '../../ui/state.tsx';
import { AssignedFaces } from './assign/assigned-faces.tsx';
import { CandidateList } from './candidate-list.tsx';
import { ComingUp } from './home/coming-up.tsx';
import { StillHiring } from './home/still-hiring.tsx';
import { ToDo, ToDoSkeleton } from './home/to-do.tsx';

/** Only newcomers load it. */
const FirstPost = lazy(() =>
  loadChunk(() => import('./home/first-post.tsx')).then(({ FirstPost: steps }) => ({
    default: steps,
  })),
);

/** Only who hires in a team loads it. */
const AssignedToYou = lazy(() =>
  loadChunk(() => import('./home/assigned-to-you.tsx')).then(({ AssignedToYou: part }) => ({
    default: part,
  })),
);

/** What waits, and the open jobs. */
const HomeSkeleton = () => (
  <Stack gap="10">
    <ToDoSkeleton />
    <GridSkeleton cards={3} />
  </Stack>
);

/** The employer's home: the open jobs, and the best matches for the newest one. */
export function EmployerHomeScreen() {
  const { inTeams } = useProfile();
  const companies = useOwnCompanies({ limit: pageSize, offset: 0 });
  const list = companies.data?.list ?? [];
  const owned = list.filter(({ access }) => access.role === 'owner');
  return (
    <Page
      title="Hiring"
      documentTitle="Home"
      lead={(!inTeams || owned.length > 0) && <PlanLine />}
      actions={
        list.some(({ access }) => mayAddJob(access)) && (
          <LinkButton to="/post-job">Post a job</LinkButton>
        )
      }
    >
      <Loaded query={companies} skeleton={<HomeSkeleton />}>
        {({ count }) =>
          count === 0 ? (
            <FirstSteps companies={[]} />
          ) : (
            <Jobs companies={owned} showCompany={count > 1} />
          )
        }
      </Loaded>
    </Page>
  );
}

const FirstSteps = (props: { companies: readonly Company[] }) => (
  <Suspense fallback={<ListSkeleton cards={2} />}>
    <FirstPost {...props} />
  </Suspense>
);

/** Where nothing is open: the steps to the first post, or the way to those that were. */
function NothingOpen({ companies }: { companies: readonly Company[] }) {
  const closed = useOwnJobs({ status: ['closed'], limit: 1 });
  return (
    <Loaded query={closed} skeleton={<ListSkeleton cards={2} />}>
      {({ count }) =>
        count === 0 && companies.length > 0 ? (
          <FirstSteps companies={companies} />
        ) : (
          <Section title="Open jobs">
            <EmptyState
              action={
                <LinkButton to="/companies" variant="default">
                  See my companies
                </LinkButton>
              }
            >
              No job is open right now. Drafts and closed jobs are on the company’s page.
            </EmptyState>
          </Section>
        )
      }
    </Loaded>
  );
}

interface JobsProps {
  /** Those of one's own. */
  companies: readonly Company[];
  showCompany: boolean;
}

function Jobs({ companies, showCompany }: JobsProps) {
  const { paging } = useSearchParams();
  const jobs = useOwnJobs({ status: ['published', 'paused'], ...paging });
  const ids = (jobs.data?.list ?? []).map(({ id }) => id);
  const unreadOf = useUnreadOf('employer', { job: ids });
  const paces = usePaces(ids);
  const may = useMay();
  const phone = useMediaQuery(media.phone, undefined, { getInitialValueInEffect: false });
  const { inTeams } = useProfile();
  const isTeam = inTeams || (jobs.data?.list ?? []).some(({ assigned }) => assigned !== null);
  return (
    <Loaded query={jobs} skeleton={<HomeSkeleton />}>
      {({ list, count }) => {
        const newest = list.find(
          ({ status, company }) => status === 'published' && may(company.id, 'person.find'),
        );
        const figures = list.some(({ company }) => may(company.id, 'figures'));
        return (
          <>
            {figures && <ToDo page={{ list, count, asked: paging }} paces={paces} />}
            {isTeam && (
              <Suspense fallback={null}>
                <AssignedToYou />
              </Suspense>
            )}
            <ComingUp />
            <StillHiring may={may} />
            {count === 0 ? (
              <NothingOpen companies={companies} />
            ) : (
              <Section title="Open jobs">
                <CardGrid>
                  {list.map((job) => (
                    <JobCard
                      key={job.id}
                      job={job}
                      mode="post"
                      brief={phone}
                      showCompany={showCompany}
                      may={(permission) => may(job.company.id, permission)}
                      unread={unreadOf('job', job.id)}
                      assigned={
                        job.assigned?.length ? <AssignedFaces assigned={job.assigned} /> : undefined
                      }
                      pace={paces.find(({ jobId }) => jobId === job.id)}
                    />
                  ))}
                </CardGrid>
                <Pager count={count} />
              </Section>
            )}
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
          to="/candidates"
          search={{ jobId: String(job.id) }}
          variant="default"
          size="compact-md"
        >
          See all
        </LinkButton>
      }
    >
      <Loaded query={people} skeleton={<ResultSkeleton cards={5} />}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="ff-dimmed">Nobody shares a skill with this job yet.</p>
          ) : (
            <CandidateList people={list} jobId={job.id} level={3} brief />
          )
        }
      </Loaded>
    </Section>
  );
}
