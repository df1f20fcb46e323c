import type { JobCard } from '@fourfold/contract/job/schema.ts';
import { mayDo } from '@fourfold/contract/protocol/permission.ts';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { firstPage, type SearchParams } from '../../../lib/use-search-params.ts';
import { JobSelect } from '../../../slices/job/components/job-select.tsx';
import { useCandidateCounts } from '../../../slices/search/api/candidates.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import { TabStrip } from '../../../ui/address-tabs.tsx';
import { Page } from '../../../ui/page.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { useAnyAccess } from '../../../blocks/company/use-may.ts';
import { SavedSearchesButton } from '../../../blocks/search/save-search.tsx';
import { noJob } from './no-job.ts';

/** All people who match a job, the search, and those saved or hidden for the job. */
export type View = 'all' | 'search' | 'saved' | 'hidden';

/**
 * A page for those who may find people for one of their companies; the others read who may, and nothing
 * is asked.
 */
export function ForFinders({ children }: { children: ReactNode }) {
  const any = useAnyAccess();
  if (any?.(({ role }) => mayDo(role, 'person.find'))) return children;
  return (
    <Page dense width="preview" title="Find people">
      {any ? (
        <EmptyState action={<LinkButton to="/">Take me home</LinkButton>}>
          Owners, recruiters and hiring managers find people. An owner or recruiter can change your
          role.
        </EmptyState>
      ) : (
        <ListSkeleton />
      )}
    </Page>
  );
}

interface FindPeopleProps {
  view: View;
  jobs: readonly JobCard[];
  /** Undefined if people are compared with no job. */
  job: JobCard | undefined;
  children: ReactNode;
}

/** The header of both pages that find people: for which job, and which of them. */
export function FindPeople({ view, jobs, job, children }: FindPeopleProps) {
  const navigate = useNavigate();
  const choose = (id: number | null) =>
    id === null
      ? void navigate({ to: '/search-candidates', search: { jobId: noJob } })
      : void navigate({
          to: '.',
          search: (before: SearchParams) => ({ ...before, ...firstPage, jobId: String(id) }),
        });
  return (
    <Page
      dense
      width="preview"
      title="Find people"
      lead={
        job
          ? `People who match ${job.name || 'your draft'}, with the reasons.`
          : 'Everybody who can be found.'
      }
      actions={
        <>
          {jobs.length > 0 && (
            <div
              className="ff-unlabeled"
              style={{ position: 'relative', width: 340, maxWidth: '100%' }}
            >
              <JobSelect
                label="Job"
                jobs={jobs}
                value={job?.id ?? null}
                clearable
                onChange={choose}
              />
            </div>
          )}
          <SavedSearchesButton forRole="employer" />
        </>
      }
    >
      <Stack gap="3">
        {job && <Views view={view} jobId={String(job.id)} />}
        {children}
      </Stack>
    </Page>
  );
}

function Views({ view, jobId }: { view: View; jobId: string }) {
  const [all, saved, hidden] = useCandidateCounts([
    { jobId },
    { jobId, marked: 'saved' },
    { jobId, marked: 'hidden' },
  ]);
  const counted = (count: number | undefined) => (count === undefined ? {} : { count });
  return (
    <TabStrip<View>
      label="People"
      current={view}
      tabs={[
        { key: 'all', label: 'All', ...counted(all) },
        { key: 'search', label: 'Search' },
        { key: 'saved', label: 'Saved', ...counted(saved) },
        { key: 'hidden', label: 'Hidden', ...counted(hidden) },
      ]}
      linkOf={(key) =>
        key === 'search'
          ? { to: '/search-candidates', search: { jobId } }
          : { to: '/candidates', search: { jobId, tab: key === 'all' ? undefined : key } }
      }
    />
  );
}
