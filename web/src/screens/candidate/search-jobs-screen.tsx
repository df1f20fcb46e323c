import { Button, Select } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { count } from '../../lib/format.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { useOwnCv } from '../../slices/cv/api/own-cv.ts';
import { useJobs } from '../../slices/search/api/jobs.ts';
import { ContinuedPager } from '../../ui/continued-pager.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { BackLink } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { orderWords } from '../../slices/matching/components/order-words.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { Stack } from '../../ui/stack.tsx';
import { EmptyState, Loaded } from '../../ui/state.tsx';
import { PreviewSkeleton, WithPreview, WithPreviewSkeleton } from '../../ui/with-preview.tsx';
import { Text } from '../../ui/text.tsx';
import { JobFilterGroups } from '../../blocks/search/filter-groups.tsx';
import { filterQuery, filterTexts } from '../../blocks/search/filters.ts';
import { SavedSearchesButton, SaveSearchButton } from '../../blocks/search/save-search.tsx';
import { useFilters } from '../../blocks/search/use-filters.ts';
import { JobList } from './job-list.tsx';
import { NoSkills } from './no-skills.tsx';
import { NothingFound } from './search-jobs/nothing-found.tsx';
import { needsSkills, type Sort, sorts } from './search-jobs/sorts.ts';
import type { ReactNode } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** Few windows are wide enough for it. With the page, which is opened next and has the same parts. */
const JobPreview = lazyPart(
  () => import('./job-screen.tsx').then((loaded) => loaded.JobPreview),
  <PreviewSkeleton />,
);

interface JobsWithPreviewProps {
  jobs: readonly { id: number }[];
  fading: boolean;
  /** Their list. */
  children: ReactNode;
}

/** Found jobs, with one of them beside the list where there is room. */
const JobsWithPreview = ({ jobs, fading, children }: JobsWithPreviewProps) => (
  <WithPreview label="The job" ids={jobs.map(({ id }) => id)} fading={fading} list={children}>
    {(id) => <JobPreview jobId={id} />}
  </WithPreview>
);

const isSort = (text: string | undefined): text is Sort => text !== undefined && text in sorts;
const sortItems = Object.entries(sorts).map(([value, label]) => ({ value, label }));

/** Open jobs, best match first, filtered by the address. */
export function SearchJobsScreen() {
  const { params, set: setParams, continued } = useSearchParams();
  const cv = useOwnCv();
  const ownSkills = cv.data?.skills ?? [];
  const hasSkills = ownSkills.length > 0;
  // Without skills there is nothing to match, and 'Best match' would be empty.
  const sort = isSort(params['sort']) ? params['sort'] : hasSkills ? 'match' : 'newest';
  const { names, filters, active, set, remove, clear } = useFilters('jobs');
  const jobs = useJobs(
    cv.isPending ? null : { ...continued, ...filterQuery(filters, names), sort },
  );
  const sortBy = (value: string) => setParams({ sort: value });

  return (
    <Page
      dense
      width="preview"
      title="Find jobs"
      lead="Ranked by what you can do, and you can see why."
      back={<BackLink to="/jobs">Jobs</BackLink>}
      actions={<SavedSearchesButton forRole="candidate" />}
    >
      <FilterBar
        search={
          <SearchBox
            label="Search"
            placeholder="Title, company, city, skill"
            value={filters.search}
            onSearch={(search) => set({ search }, { replace: true })}
          />
        }
        sort={
          <Select
            label="Sort by"
            leftSection={<IconArrowsSort size={18} aria-hidden />}
            data={sortItems}
            value={sort}
            allowDeselect={false}
            onChange={(value) => sortBy(value ?? '')}
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
            forRole="candidate"
            query={{ ...filterTexts(filters, names), sort }}
            words={active.map(({ label }) => label)}
          />
        }
      >
        <JobFilterGroups
          filters={filters}
          set={set}
          ownLevel={(id) => ownSkills.find((skill) => skill.id === id)?.level}
        />
      </FilterBar>
      {cv.data !== undefined && !hasSkills && needsSkills(sort) ? (
        <NoSkills cv={cv.data} />
      ) : (
        <Loaded query={jobs} skeleton={<WithPreviewSkeleton />}>
          {({ list, count: total, after }) =>
            list.length > 0 ? (
              <Stack gap="3">
                <Text dimmed aria-live="polite">
                  {count(total, 'job')}
                  {hasSkills && orderWords('candidate', sort)}
                </Text>
                <JobsWithPreview jobs={list} fading={jobs.isPlaceholderData}>
                  <JobList jobs={list} search={filters.search} fading={jobs.isPlaceholderData} />
                  <ContinuedPager
                    count={total}
                    after={after}
                    loading={jobs.isPlaceholderData}
                    pinned={{ sort }}
                  />
                </JobsWithPreview>
              </Stack>
            ) : total > 0 ? (
              <EmptyState
                action={<Button onClick={() => setParams({})}>Go to the first page</Button>}
              >
                There are no more jobs on this page.
              </EmptyState>
            ) : (
              <NothingFound
                filters={filters}
                active={active}
                sort={sort}
                onRemove={remove}
                onClear={clear}
                onNewest={() => sortBy('newest')}
              />
            )
          }
        </Loaded>
      )}
    </Page>
  );
}
