import type { ReactNode } from 'react';
import { Found, useFoundPage } from '../../blocks/search/found.tsx';
import { SavedSearchesButton } from '../../blocks/search/save-search.tsx';
import { SearchBar } from '../../blocks/search/search-bar.tsx';
import { useFilters } from '../../blocks/search/use-filters.ts';
import { useOwnCv } from '../../slices/cv/api/own-cv.ts';
import { useJobs } from '../../slices/search/api/jobs.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { BackLink } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { PreviewSkeleton, WithPreview, WithPreviewSkeleton } from '../../ui/with-preview.tsx';
import { JobList } from './job-list.tsx';
import { NoSkills } from './no-skills.tsx';
import { NothingFound } from './search-jobs/nothing-found.tsx';
import { needsSkills, type Sort, sorts } from './search-jobs/sorts.ts';

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

/** Open jobs, the closest first, filtered by the address. */
export function SearchJobsScreen() {
  const { params, set, continued } = useFoundPage();
  const cv = useOwnCv();
  const ownSkills = cv.data?.skills ?? [];
  const hasSkills = ownSkills.length > 0;
  // Without skills there is nothing to match, and 'Best match' would be empty.
  const sort = isSort(params['sort']) ? params['sort'] : hasSkills ? 'match' : 'newest';
  const state = useFilters('jobs');
  const jobs = useJobs(cv.isPending ? null : { ...continued, ...state.query, sort });
  const fading = jobs.isPlaceholderData;

  return (
    <Page
      dense
      width="preview"
      title="Find jobs"
      lead="Ranked by your skills, with the reasons."
      back={<BackLink to="/jobs">Jobs</BackLink>}
      actions={<SavedSearchesButton forRole="candidate" />}
    >
      <SearchBar
        of="jobs"
        state={state}
        sorts={sortItems}
        sort={sort}
        levelFor={(id) => ownSkills.find((skill) => skill.id === id)?.level || 5}
      />
      {cv.data !== undefined && !hasSkills && needsSkills(sort) ? (
        <NoSkills cv={cv.data} />
      ) : (
        <Found
          of="jobs"
          query={jobs}
          skeleton={<WithPreviewSkeleton />}
          pinned={{ sort }}
          empty={
            <NothingFound state={state} sort={sort} onNewest={() => set({ sort: 'newest' })} />
          }
        >
          {({ list }, pager) => (
            <JobsWithPreview jobs={list} fading={fading}>
              <JobList jobs={list} search={state.filters.search} fading={fading} />
              {pager}
            </JobsWithPreview>
          )}
        </Found>
      )}
    </Page>
  );
}
