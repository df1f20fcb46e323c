import type { JobCard } from '@fourfold/contract/job/schema.ts';
import { useAnyAccess } from '../../blocks/company/use-may.ts';
import { Found, useFoundPage } from '../../blocks/search/found.tsx';
import { useCandidates } from '../../slices/search/api/candidates.ts';
import { mayAddJob } from '../../slices/company/components/access.ts';
import { useTab } from '../../ui/address-tabs.tsx';
import { BandBar } from '../../ui/band-bar.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, Loaded } from '../../ui/state.tsx';
import { WithPreviewSkeleton } from '../../ui/with-preview.tsx';
import { CandidateList } from './candidate-list.tsx';
import { CompareBar } from './compare/compare-bar.tsx';
import { usePicked } from './compare/compared.ts';
import { useChosenJob } from './find-people/chosen-job.ts';
import { FindPeople, ForFinders } from './find-people/find-people.tsx';
import { PeopleWithPreview } from './find-people/people-with-preview.tsx';

const tabs = [
  { key: 'all', label: 'All' },
  { key: 'saved', label: 'Saved' },
  { key: 'hidden', label: 'Hidden' },
] as const;
type Tab = (typeof tabs)[number]['key'];

/** People for one own job, the closest first: to invite, save or hide. */
export const CandidatesScreen = () => (
  <ForFinders>
    <FoundForJob />
  </ForFinders>
);

function FoundForJob() {
  const { query, jobs, job: chosen, named } = useChosenJob();
  const tab = useTab(tabs);
  const any = useAnyAccess();
  // Without an open job, the newest draft can be compared too.
  const job = chosen ?? (named === null ? jobs[0] : undefined);
  return (
    <FindPeople view={tab} jobs={jobs} job={job}>
      <Loaded query={query} skeleton={<ListSkeleton />}>
        {() =>
          job ? (
            <People key={job.id} job={job} jobs={jobs} tab={tab} />
          ) : (
            <EmptyState
              action={any?.(mayAddJob) && <LinkButton to="/post-job">Post a job</LinkButton>}
            >
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
  const { continued } = useFoundPage();
  const jobId = String(job.id);
  const picked = usePicked();
  const marked = marks[tab];
  // Who is saved or hidden need not be related to the job.
  const sort = marked ? 'score' : 'match';
  const people = useCandidates({ ...continued, jobId, marked, sort });
  const fading = people.isPlaceholderData;
  const bands = people.data?.bands;
  return (
    <Found
      of="people"
      query={people}
      beside={bands && <BandBar {...bands} unit="" bar={false} />}
      pinned={{ jobId }}
      skeleton={<WithPreviewSkeleton />}
      empty={
        <EmptyState
          action={
            tab === 'all' ? (
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
          {nobody[tab]}
        </EmptyState>
      }
    >
      {({ list }, pager) => (
        <PeopleWithPreview people={list} jobId={job.id} jobs={jobs} fading={fading}>
          <CandidateList people={list} jobId={job.id} jobs={jobs} picked={picked} fading={fading} />
          <CompareBar jobId={job.id} picked={picked} />
          {pager}
        </PeopleWithPreview>
      )}
    </Found>
  );
}
