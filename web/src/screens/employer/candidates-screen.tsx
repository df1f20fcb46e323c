import type { JobCard } from '@fourfold/contract/job/schema.ts';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { idsIn } from '../../lib/address-list.ts';
import { count } from '../../lib/format.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { useOwnJobs } from '../../slices/job/api/own-jobs.ts';
import { useCandidateCounts, useCandidates } from '../../slices/search/api/candidates.ts';
import { AddressTabs, useTab } from '../../ui/address-tabs.tsx';
import { ContinuedPager } from '../../ui/continued-pager.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, Loaded } from '../../ui/state.tsx';
import { CandidateList } from './candidate-list.tsx';
import { FoundPeople } from './found-people.tsx';
import classes from './candidates-screen.module.css';
import { JobSwitcher } from './management/job-switcher.tsx';

/** As many as the server sends at once. */
const most = 1000;

/** People for one own job, those who match it best first: to invite, to save, to hide. */
export function CandidatesScreen() {
  const jobs = useOwnJobs({ status: ['published', 'paused', 'closed', 'draft'], limit: most });
  const { params, set } = useSearchParams();
  const list = jobs.data?.list ?? [];
  const named = idsIn(params['jobId'])[0];
  const job =
    named === undefined
      ? (list.find(({ status }) => status === 'published') ?? list[0])
      : list.find(({ id }) => id === named);
  return (
    <Page
      title="Find people"
      lead={job ? `For ${job.name}, best match first.` : 'Ranked by what your job asks for.'}
      actions={
        <>
          {list.length > 0 && (
            <JobSwitcher
              jobs={list}
              jobId={job?.id ?? null}
              label="Job"
              onChange={({ id }) => set({ jobId: String(id) })}
            />
          )}
          <LinkButton
            to="/search-candidates"
            search={{ jobId: job && String(job.id) }}
            variant="default"
            leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          >
            Search with filters
          </LinkButton>
        </>
      }
    >
      <Loaded query={jobs} skeleton={<ListSkeleton />}>
        {() =>
          job ? (
            <People key={job.id} job={job} jobs={list} />
          ) : (
            <EmptyState action={<LinkButton to="/post-job">Post a job</LinkButton>}>
              {list.length > 0
                ? 'There is no such job post here. Choose another one.'
                : 'Post a job, and you will see here who matches it.'}
            </EmptyState>
          )
        }
      </Loaded>
    </Page>
  );
}

const marks = { all: undefined, saved: 'saved', hidden: 'hidden' } as const;

const nobody = {
  all: 'Nobody shares a skill with this job yet.',
  saved: 'You have saved nobody for this job yet: the heart beside a person does it.',
  hidden: 'You have hidden nobody from this job.',
};

function People({ job, jobs }: { job: JobCard; jobs: readonly JobCard[] }) {
  const { continued } = useSearchParams();
  const jobId = String(job.id);
  const [all, saved, hidden] = useCandidateCounts([
    { jobId },
    { jobId, marked: 'saved' },
    { jobId, marked: 'hidden' },
  ]);
  const tabs = [
    { key: 'all', label: 'All', ...(all !== undefined && { count: all }) },
    { key: 'saved', label: 'Saved', ...(saved !== undefined && { count: saved }) },
    { key: 'hidden', label: 'Hidden', ...(hidden !== undefined && { count: hidden }) },
  ] as const;
  const tab = useTab([...tabs]);
  const people = useCandidates({ ...continued, jobId, marked: marks[tab] });
  return (
    <div className={classes.people}>
      <AddressTabs label="People" tabs={[...tabs]} />
      <Loaded query={people} skeleton={<ListSkeleton />}>
        {({ list, count: found, bands, after }) =>
          list.length === 0 ? (
            <EmptyState
              action={
                found > 0 ? (
                  <LinkButton to="." search={{ jobId, tab: tab === 'all' ? undefined : tab }}>
                    Go to the first page
                  </LinkButton>
                ) : tab === 'all' ? (
                  <LinkButton to="/search-candidates" search={{ jobId: 'none' }} variant="default">
                    Show everybody
                  </LinkButton>
                ) : (
                  <LinkButton to="." search={{ jobId }} variant="default">
                    See who matches
                  </LinkButton>
                )
              }
            >
              {found > 0 ? 'There are no more people on this page.' : nobody[tab]}
            </EmptyState>
          ) : (
            <>
              <FoundPeople bands={bands}>
                {count(found, 'person', 'people')}
                {tab === 'all' && ' with a skill that the job asks for'}
              </FoundPeople>
              <CandidateList
                people={list}
                jobId={job.id}
                jobs={jobs}
                fading={people.isPlaceholderData}
              />
              <ContinuedPager
                count={found}
                after={after}
                loading={people.isPlaceholderData}
                pinned={{ jobId }}
              />
            </>
          )
        }
      </Loaded>
    </div>
  );
}
