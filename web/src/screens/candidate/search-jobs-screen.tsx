import { Button, Select } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { count } from '../../lib/format.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { useOwnCv } from '../../slices/cv/api/own-cv.ts';
import { useJobs } from '../../slices/search/api/jobs.ts';
import { Card } from '../../ui/card.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, Loaded } from '../../ui/state.tsx';
import { JobList } from './job-list.tsx';
import { FilterFields } from '../search/filter-fields.tsx';
import {
  filterNames,
  filterQuery,
  jobWords,
  readFilters,
  useActiveFilters,
} from '../search/filters.ts';
import { NothingFound } from './search-jobs/nothing-found.tsx';
import { sorts, type Sort } from './search-jobs/sorts.ts';
import classes from './results.module.css';

const isSort = (text: string | undefined): text is Sort => text !== undefined && text in sorts;
const sortItems = Object.entries(sorts).map(([value, label]) => ({ value, label }));

/** Open jobs, those that fit best first. */
export function SearchJobsScreen() {
  const { params, set, paging } = useSearchParams();
  const cv = useOwnCv();
  const hasSkills = (cv.data?.skills.length ?? 0) > 0;
  // Without skills there is nothing to match, and 'best match' would list nothing.
  const sort = isSort(params['sort']) ? params['sort'] : hasSkills ? 'match' : 'newest';
  const filters = readFilters(params);
  const active = useActiveFilters(filters, jobWords);
  const jobs = useJobs(
    cv.isPending
      ? null
      : { ...paging, ...filterQuery(filters), payMin: filters.pay ?? undefined, sort },
  );
  const clear = () => set(Object.fromEntries(filterNames.map((name) => [name, undefined])));

  return (
    <Page title="Find jobs" lead="Ranked by what you can do, and you can see why.">
      <FilterBar
        search={
          <SearchBox
            label="Search"
            placeholder="Title, company or city"
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
          words={jobWords}
          onChange={(name, value) => set({ [name]: value })}
        />
      </FilterBar>
      {cv.data !== undefined && !hasSkills && sort === 'match' ? (
        <Card>
          <EmptyState
            action={
              <LinkButton to="/create-resume" search={{ step: 'skills' }}>
                Add my skills
              </LinkButton>
            }
          >
            Jobs are matched by skills, and your CV has none yet.
          </EmptyState>
        </Card>
      ) : (
        <Loaded query={jobs} skeleton={<ListSkeleton />}>
          {({ list, count: total }) =>
            list.length > 0 ? (
              <div className={classes.results}>
                <p className={classes.count} aria-live="polite">
                  {count(total, 'job')}
                  {sort === 'match' &&
                    ' that ask for a skill of yours: by colour, then by how much of what you bring they use'}
                </p>
                <JobList jobs={list} fading={jobs.isPlaceholderData} />
                <Pager count={total} />
              </div>
            ) : total > 0 ? (
              <EmptyState action={<Button onClick={() => set({})}>Go to the first page</Button>}>
                There are no more jobs on this page.
              </EmptyState>
            ) : (
              <NothingFound
                sort={sort}
                active={active}
                onRemove={(name) => set({ [name]: undefined })}
                onClear={clear}
                onNewest={() => set({ sort: 'newest' })}
              />
            )
          }
        </Loaded>
      )}
    </Page>
  );
}
