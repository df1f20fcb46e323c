import { Found, useFoundPage } from '../../blocks/search/found.tsx';
import { SearchBar } from '../../blocks/search/search-bar.tsx';
import { type FilterState, useFilters } from '../../blocks/search/use-filters.ts';
import {
  type CandidateQuery,
  useCandidateCounts,
  useCandidates,
} from '../../slices/search/api/candidates.ts';
import { BandBar } from '../../ui/band-bar.tsx';
import { WithPreviewSkeleton } from '../../ui/with-preview.tsx';
import { CandidateList } from './candidate-list.tsx';
import { CompareBar } from './compare/compare-bar.tsx';
import { usePicked } from './compare/compared.ts';
import { useChosenJob } from './find-people/chosen-job.ts';
import { FindPeople, ForFinders } from './find-people/find-people.tsx';
import { PeopleWithPreview } from './find-people/people-with-preview.tsx';
import { noJob } from './find-people/no-job.ts';
import { CostlyFilters } from '../../blocks/search/costly-filters.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { EmptyState } from '../../ui/state.tsx';

const sortItems = [
  { value: 'match', label: 'Best match' },
  { value: 'score', label: 'Highest score' },
  { value: 'active', label: 'Recently active' },
] as const;

/** People with a published CV, the closest to the chosen job first. */
export const SearchCandidatesScreen = () => (
  <ForFinders>
    <Search />
  </ForFinders>
);

function Search() {
  const { params, continued } = useFoundPage();
  const { query, jobs, job, named } = useChosenJob();
  const picked = usePicked();
  const jobId = named ?? job?.id ?? null;
  const ready = named !== null || !query.isPending;
  const asked = sortItems.find(({ value }) => value === params['sort'])?.value ?? 'match';
  const sort = jobId === null ? 'active' : asked;
  const state = useFilters('people', jobId === null ? ['acceptable'] : []);
  const compared = { sort, jobId: jobId === null ? undefined : String(jobId) } as const;
  const people = useCandidates(ready ? { ...continued, ...state.query, ...compared } : null);
  const fading = people.isPlaceholderData;
  const bands = people.data?.bands;

  return (
    <FindPeople view="search" jobs={jobs} job={job}>
      <SearchBar
        of="people"
        state={state}
        sorts={jobId === null ? sortItems.slice(2) : sortItems}
        sort={sort}
        jobId={jobId}
        levelFor={() => 3}
      />
      <Found
        of="people"
        query={people}
        beside={bands && <BandBar {...bands} unit="" bar={false} />}
        pinned={{ sort, jobId: jobId === null ? noJob : String(jobId) }}
        skeleton={<WithPreviewSkeleton />}
        empty={<NobodyFound state={state} compared={compared} />}
      >
        {({ list }, pager) => (
          <PeopleWithPreview people={list} jobId={jobId} jobs={jobs} fading={fading}>
            <CandidateList
              people={list}
              jobId={jobId}
              jobs={jobs}
              search={state.filters.search}
              {...(jobId !== null && { picked })}
              fading={fading}
            />
            {jobId !== null && <CompareBar jobId={jobId} picked={picked} />}
            {pager}
          </PeopleWithPreview>
        )}
      </Found>
    </FindPeople>
  );
}

interface NobodyFoundProps {
  state: FilterState;
  /** The job to compare with, and the order. */
  compared: Pick<CandidateQuery, 'sort' | 'jobId'>;
}

/** No results: the most restrictive filter, or a link to all people. */
function NobodyFound({ state, compared }: NobodyFoundProps) {
  const found = useCandidateCounts(state.withoutEach.map((query) => ({ ...query, ...compared })));
  if (state.active.length > 0) return <CostlyFilters of="people" state={state} found={found} />;
  if (compared.jobId === undefined) {
    return <EmptyState>Nobody has published a CV yet.</EmptyState>;
  }
  return (
    <EmptyState
      action={
        <LinkButton to="." search={{ jobId: noJob }}>
          Show everybody
        </LinkButton>
      }
    >
      Nobody shares a skill with this job yet.
    </EmptyState>
  );
}
