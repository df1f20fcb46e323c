import type { JobCard } from '@fourfold/contract/job/schema.ts';
import { useParams } from '@tanstack/react-router';
import { idsIn } from '../../lib/address-list.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { useOwnCompany } from '../../slices/company/api/own-company.ts';
import { useClosedJobs } from '../../slices/job/api/closed-jobs.ts';
import { useCompanyJobs } from '../../slices/job/api/company-jobs.ts';
import { JobSelect } from '../../slices/job/components/job-select.tsx';
import { JobStatusBadge } from '../../slices/job/components/job-status.tsx';
import { BackLink, LinkButton } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import classes from './management-screen.module.css';
import { Applicants } from './management/applicants.tsx';

/** All jobs of a company are loaded a hundred at a time (SPEC.md section 9). */
const most = 100;

/** The applicants of one job of a company, best match first. */
export function ManagementScreen() {
  const { companyId } = useParams({ from: '/shell/management/$companyId' });
  const { params } = useSearchParams();
  const company = useOwnCompany(companyId);
  const current = useCompanyJobs({
    companyId,
    status: ['published', 'paused'],
    limit: most,
  });
  const closed = useClosedJobs({ companyId, limit: most });

  const queries = [company, current, closed];
  const failed = queries.find((query) => query.error !== null && query.data === undefined);
  const jobs = [...(current.data?.list ?? []), ...(closed.data?.list ?? [])];
  const named = idsIn(params['jobId'])[0];
  const job = jobs.find(({ id }) => id === named) ?? (named === undefined ? jobs[0] : undefined);
  const back = (
    <BackLink to="/companies/$id" params={{ id: companyId }}>
      {company.data?.name || 'Company'}
    </BackLink>
  );

  if (failed) {
    return (
      <Page title="Applicants" back={back}>
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      </Page>
    );
  }
  if (queries.some((query) => query.data === undefined)) {
    return (
      <Page title="Applicants" back={back}>
        <ListSkeleton />
      </Page>
    );
  }
  if (!job) {
    return (
      <Page title="Applicants" back={back}>
        <EmptyState
          action={
            <LinkButton to="/companies/$id/job/add" params={{ id: companyId }}>
              Post a job
            </LinkButton>
          }
        >
          {jobs.length > 0
            ? 'This company has no such job post.'
            : 'People can apply once this company has published a job.'}
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page
      title={job.name}
      documentTitle={`Applicants for ${job.name}`}
      back={back}
      lead={
        <span className={classes.lead}>
          Applicants, best match first <JobStatusBadge status={job.status} />
        </span>
      }
      actions={
        <>
          {jobs.length > 1 && <JobSwitcher jobs={jobs} jobId={job.id} />}
          <JobActions job={job} />
        </>
      }
    >
      <Applicants key={job.id} job={job} />
    </Page>
  );
}

const JobActions = ({ job }: { job: JobCard }) => (
  <>
    <LinkButton
      to="/companies/$id/job/$jobId"
      params={{ id: job.company.id, jobId: job.id }}
      variant="default"
    >
      {job.status === 'closed' ? 'Edit and repost' : 'Edit job post'}
    </LinkButton>
    {job.status === 'published' && (
      <LinkButton to="/search-candidates" search={{ jobId: String(job.id) }}>
        Search talent
      </LinkButton>
    )}
  </>
);

function JobSwitcher({ jobs, jobId }: { jobs: readonly JobCard[]; jobId: number }) {
  const { set } = useSearchParams();
  return (
    <div className={classes.switcher}>
      <JobSelect
        jobs={jobs}
        value={jobId}
        onChange={(id) =>
          set({ jobId: id === null ? undefined : String(id), band: undefined, status: undefined })
        }
      />
    </div>
  );
}
