import { Button, Select } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { idsIn } from '../../lib/address-list.ts';
import { count } from '../../lib/format.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { useOwnJobs } from '../../slices/job/api/own-jobs.ts';
import { JobSelect } from '../../slices/job/components/job-select.tsx';
import { useCandidates } from '../../slices/search/api/candidates.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, Loaded } from '../../ui/state.tsx';
import { CandidateList } from './candidate-list.tsx';
import { FilterFields } from '../search/filter-fields.tsx';
import {
  filterNames,
  filterQuery,
  peopleWords,
  readFilters,
  useActiveFilters,
} from '../search/filters.ts';
import classes from './search-candidates-screen.module.css';

const sortItems = [
  { value: 'match', label: 'Best match' },
  { value: 'active', label: 'Recently active' },
];

/** Stands in the address where somebody wants to compare with no job at all. */
const noJob = 'none';

/** The job to compare with: the one in the address, otherwise the newest open one. */
function useChosenJob() {
  const { params } = useSearchParams();
  const jobs = useOwnJobs({ limit: 1000 });
  const list = jobs.data?.list ?? [];
  const named = idsIn(params['jobId'])[0] ?? null;
  const newest = list.find(({ status }) => status === 'published')?.id ?? null;
  const jobId = named ?? (params['jobId'] === noJob ? null : newest);
  return { jobs: list, jobId, ready: named !== null || !jobs.isPending };
}

/** People with a published CV, those who match the chosen job best first. */
export function SearchCandidatesScreen() {
  const { params, set, paging } = useSearchParams();
  const { jobs, jobId, ready } = useChosenJob();
  const sort = jobId === null || params['sort'] === 'active' ? 'active' : 'match';
  const filters = readFilters(params);
  const active = useActiveFilters(filters, peopleWords);
  const people = useCandidates(
    ready
      ? {
          ...paging,
          ...filterQuery(filters),
          payMax: filters.pay ?? undefined,
          sort,
          jobId: jobId === null ? undefined : String(jobId),
        }
      : null,
  );
  const clear = () => set(Object.fromEntries(filterNames.map((name) => [name, undefined])));

  return (
    <Page
      title="Find people"
      lead="Ranked by what your job asks for, and you can see why."
      actions={
        <div className={classes.job}>
          <JobSelect
            label="Compare with"
            jobs={jobs}
            value={jobId}
            clearable
            onChange={(id) => set({ jobId: id === null ? noJob : String(id) })}
          />
        </div>
      }
    >
      <FilterBar
        search={
          <SearchBox
            label="Search"
            placeholder="Position or name"
            value={filters.search}
            onSearch={(search) => set({ search }, { replace: true })}
          />
        }
        sort={
          <Select
            label="Sort by"
            leftSection={<IconArrowsSort size={18} aria-hidden />}
            data={jobId === null ? sortItems.slice(1) : sortItems}
            value={sort}
            allowDeselect={false}
            onChange={(value) => set({ sort: value ?? undefined })}
          />
        }
        active={active.map(({ name, label }) => ({
          label,
          onRemove: () => set({ [name]: undefined }),
        }))}
        onClear={clear}
      >
        <FilterFields
          filters={filters}
          words={peopleWords}
          onChange={(name, value) => set({ [name]: value })}
        />
      </FilterBar>
      <Loaded query={people} skeleton={<ListSkeleton />}>
        {({ list, count: total }) =>
          list.length > 0 ? (
            <div className={classes.results}>
              <p className="ff-dimmed" aria-live="polite">
                {count(total, 'person', 'people')}
                {sort === 'match' && ' with a skill that the job asks for'}
              </p>
              <CandidateList people={list} jobId={jobId} fading={people.isPlaceholderData} />
              <Pager count={total} />
            </div>
          ) : total > 0 ? (
            <EmptyState action={<Button onClick={() => set({})}>Go to the first page</Button>}>
              There are no more people on this page.
            </EmptyState>
          ) : (
            <NobodyFound filtered={active.length > 0} jobId={jobId} onClear={clear} />
          )
        }
      </Loaded>
    </Page>
  );
}

interface NobodyFoundProps {
  filtered: boolean;
  jobId: number | null;
  onClear: () => void;
}

function NobodyFound({ filtered, jobId, onClear }: NobodyFoundProps) {
  if (filtered) {
    return (
      <EmptyState action={<Button onClick={onClear}>Clear all filters</Button>}>
        Nobody fits all of these filters.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      {...(jobId === null
        ? {}
        : {
            action: (
              <LinkButton to="." search={{ jobId: noJob }}>
                Show everybody
              </LinkButton>
            ),
          })}
    >
      {jobId === null
        ? 'Nobody has published a CV yet.'
        : 'Nobody shares a skill with this job yet.'}
    </EmptyState>
  );
}
