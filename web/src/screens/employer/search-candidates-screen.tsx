import { Button, Select } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { count } from '../../lib/format.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { useCandidates } from '../../slices/search/api/candidates.ts';
import { ContinuedPager } from '../../ui/continued-pager.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { orderWords } from '../../slices/matching/components/order-words.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { EmptyState, Loaded } from '../../ui/state.tsx';
import { WithPreviewSkeleton } from '../../ui/with-preview.tsx';
import { PeopleFilterGroups } from '../../blocks/search/filter-groups.tsx';
import { filterQuery, filterTexts } from '../../blocks/search/filters.ts';
import { SaveSearchButton } from '../../blocks/search/save-search.tsx';
import { useFilters } from '../../blocks/search/use-filters.ts';
import { CandidateList } from './candidate-list.tsx';
import { CompareBar } from './compare/compare-bar.tsx';
import { usePicked } from './compare/compared.ts';
import { useChosenJob } from './find-people/chosen-job.ts';
import { FindPeople } from './find-people/find-people.tsx';
import { FoundPeople } from './find-people/found-people.tsx';
import { PeopleWithPreview } from './find-people/people-with-preview.tsx';
import { noJob } from './find-people/no-job.ts';
import { NobodyFound } from './find-people/nobody-found.tsx';

const sortItems = [
  { value: 'match', label: 'Best match' },
  { value: 'score', label: 'Highest score' },
  { value: 'active', label: 'Recently active' },
] as const;

/** People with a published CV, best match for the chosen job first. */
export function SearchCandidatesScreen() {
  const { params, set: setParams, continued } = useSearchParams();
  const { query, jobs, job, named } = useChosenJob();
  const picked = usePicked();
  const jobId = named ?? job?.id ?? null;
  const ready = named !== null || !query.isPending;
  const asked = sortItems.find(({ value }) => value === params['sort'])?.value ?? 'match';
  const sort = jobId === null ? 'active' : asked;
  const { names, filters, active, set, remove, clear } = useFilters(
    'people',
    jobId === null ? ['acceptable'] : [],
  );
  const compared = { sort, jobId: jobId === null ? undefined : String(jobId) } as const;
  const people = useCandidates(
    ready ? { ...continued, ...filterQuery(filters, names), ...compared } : null,
  );

  return (
    <FindPeople view="search" jobs={jobs} job={job}>
      <FilterBar
        search={
          <SearchBox
            label="Search"
            placeholder="Position, name, work, skill"
            value={filters.search}
            onSearch={(search) => set({ search }, { replace: true })}
          />
        }
        sort={
          <Select
            label="Sort by"
            leftSection={<IconArrowsSort size={18} aria-hidden />}
            data={jobId === null ? sortItems.slice(2) : sortItems}
            value={sort}
            allowDeselect={false}
            onChange={(value) => setParams({ sort: value ?? undefined })}
          />
        }
        active={active.map((filter) => ({
          label: filter.label,
          toggled: filter.name === 'acceptable',
          onRemove: () => remove(filter),
        }))}
        onClear={clear}
        extra={
          <SaveSearchButton
            forRole="employer"
            query={{
              ...filterTexts(filters, names),
              sort,
              ...(jobId !== null && { jobId: String(jobId) }),
            }}
            words={active.map(({ label }) => label)}
          />
        }
      >
        <PeopleFilterGroups filters={filters} set={set} withJob={jobId !== null} />
      </FilterBar>
      <Loaded query={people} skeleton={<WithPreviewSkeleton />}>
        {({ list, count: total, bands, after }) =>
          list.length > 0 ? (
            <>
              <FoundPeople bands={bands}>
                {count(total, 'person', 'people')}
                {orderWords('employer', sort)}
              </FoundPeople>
              <PeopleWithPreview
                people={list}
                jobId={jobId}
                jobs={jobs}
                fading={people.isPlaceholderData}
              >
                <CandidateList
                  people={list}
                  jobId={jobId}
                  jobs={jobs}
                  search={filters.search}
                  {...(jobId !== null && { picked })}
                  fading={people.isPlaceholderData}
                />
                {jobId !== null && <CompareBar jobId={jobId} picked={picked} />}
                <ContinuedPager
                  count={total}
                  after={after}
                  loading={people.isPlaceholderData}
                  pinned={{ sort, jobId: jobId === null ? noJob : String(jobId) }}
                />
              </PeopleWithPreview>
            </>
          ) : total > 0 ? (
            <EmptyState
              action={<Button onClick={() => setParams({})}>Go to the first page</Button>}
            >
              There are no more people on this page.
            </EmptyState>
          ) : (
            <NobodyFound
              filters={filters}
              active={active}
              compared={compared}
              onRemove={remove}
              onClear={clear}
            />
          )
        }
      </Loaded>
    </FindPeople>
  );
}
