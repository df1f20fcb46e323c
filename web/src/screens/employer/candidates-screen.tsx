import type { JobCard } from '@fourfold/contract/job/schema.ts';
import { count } from '../../lib/format.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { orderWords } from '../../slices/matching/components/order-words.ts';
import { useCandidates } from '../../slices/search/api/candidates.ts';
import { useTab } from '../../ui/address-tabs.tsx';
import { ContinuedPager } from '../../ui/continued-pager.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, Loaded } from '../../ui/state.tsx';
import { WithPreviewSkeleton } from '../../ui/with-preview.tsx';
import { CandidateList } from './candidate-list.tsx';
import { CompareBar } from './compare/compare-bar.tsx';
import { usePicked } from './compare/compared.ts';
import { useChosenJob } from './find-people/chosen-job.ts';
import { FindPeople } from './find-people/find-people.tsx';
import { FoundPeople } from './find-people/found-people.tsx';
import { PeopleWithPreview } from './find-people/people-with-preview.tsx';

const tabs = [
  { key: 'all', label: 'All' },
  { key: 'saved', label: 'Saved' },
  { key: 'hidden', label: 'Hidden' },
] as const;
type Tab = (typeof tabs)[number]['key'];

/** People for one own job, best match first: to invite, save or hide. */
export function CandidatesScreen() {
  const { query, jobs, job: chosen, named } = useChosenJob();
  const tab = useTab(tabs);
  // Without an open job, the newest draft can be compared too.
  const job = chosen ?? (named === null ? jobs[0] : undefined);
  return (
    <FindPeople view={tab} jobs={jobs} job={job}>
      <Loaded query={query} skeleton={<ListSkeleton />}>
        {() =>
          job ? (
            <People key={job.id} job={job} jobs={jobs} tab={tab} />
          ) : (
            <EmptyState action={<LinkButton to="/post-job">Post a job</LinkButton>}>
              {jobs.length > 0
                ? 'We can’t find this job post. Choose another one.'
                : 'Post a job, and you will see here who matches it.'}
            </EmptyState>
          )
        }
      </Loaded>
    </FindPeople>
  );
}

const marks = { all: undefined, saved: 'saved', hidden: 'hidden' } as const;

const nobody = {
  all: 'Nobody shares a skill with this job yet.',
  saved:
    'You haven’t saved anyone for this job yet. Click the heart beside a person to keep them here.',
  hidden: 'Nobody is hidden from this job.',
};

interface PeopleProps {
  job: JobCard;
  jobs: readonly JobCard[];
  tab: Tab;
}

function People({ job, jobs, tab }: PeopleProps) {
  const { continued } = useSearchParams();
  const jobId = String(job.id);
  const picked = usePicked();
  const people = useCandidates({ ...continued, jobId, marked: marks[tab] });
  return (
    <Loaded query={people} skeleton={<WithPreviewSkeleton />}>
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
              {tab === 'all' && orderWords('employer', 'match')}
            </FoundPeople>
            <PeopleWithPreview
              people={list}
              jobId={job.id}
              jobs={jobs}
              fading={people.isPlaceholderData}
            >
              <CandidateList
                people={list}
                jobId={job.id}
                jobs={jobs}
                picked={picked}
                fading={people.isPlaceholderData}
              />
              <CompareBar jobId={job.id} picked={picked} />
              <ContinuedPager
                count={found}
                after={after}
                loading={people.isPlaceholderData}
                pinned={{ jobId }}
              />
            </PeopleWithPreview>
          </>
        )
      }
    </Loaded>
  );
}
