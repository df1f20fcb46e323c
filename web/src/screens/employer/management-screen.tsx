import type { JobCard } from '@fourfold/contract/job/schema.ts';
import { IconPencil, IconUsers } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { idsIn } from '../../lib/address-list.ts';
import { loadChunk } from '../../lib/chunk-reload.ts';
import { count } from '../../lib/format.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { useMay } from '../../blocks/company/use-may.ts';
import { useProfile } from '../../slices/account/api/profile.ts';
import { OwnAnswers } from '../../slices/application/components/answer-facts.tsx';
import { useOwnCompany } from '../../slices/company/api/own-company.ts';
import { useOwnJobs } from '../../slices/job/api/job-lists.ts';
import { JobStatusBadge } from '../../slices/job/components/job-status.tsx';
import { Facts } from '../../ui/facts.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { Row } from '../../ui/stack.tsx';
import { EmptyState, Loaded } from '../../ui/state.tsx';
import { Applicants } from './management/applicants.tsx';
import { JobSwitcher } from './management/job-switcher.tsx';

/** Only teams load it. */
const AssignedJob = lazy(() =>
  loadChunk(() => import('./assign/assigned-job.tsx')).then((module) => ({
    default: module.AssignedJob,
  })),
);

/** The server's page size. */
const most = 1000;

/** The applicants of one own job: of any company, or of the company in the address. */
export function ManagementScreen() {
  const { companyId = null } = useParams({ strict: false });
  // A company of another employer is a page that does not exist.
  useOwnCompany(companyId);
  const jobs = useOwnJobs({ status: ['published', 'paused', 'closed'], limit: most });
  if (jobs.data) return <Chosen jobs={jobs.data.list} companyId={companyId} />;
  const loaded = (
    <Loaded query={jobs} skeleton={<PageSkeleton layout="board" />}>
      {() => null}
    </Loaded>
  );
  // The title will be the job's.
  return jobs.error ? (
    <Page title="Applicants" width="wide">
      {loaded}
    </Page>
  ) : (
    loaded
  );
}

/** Without a job in the address: the newest open job with applicants, or the newest. */
function firstOf(jobs: readonly JobCard[]): JobCard | undefined {
  const open = jobs.filter(({ status }) => status !== 'closed');
  return open.find(({ totalApplicants }) => totalApplicants > 0) ?? open[0] ?? jobs[0];
}

interface ChosenProps {
  jobs: readonly JobCard[];
  companyId: number | null;
}

function Chosen({ jobs, companyId }: ChosenProps) {
  const { params, set } = useSearchParams();
  const navigate = useNavigate();
  const may = useMay();
  const { inTeams } = useProfile();
  const named = idsIn(params['jobId'])[0];
  const here = jobs.filter(({ company }) => companyId === null || company.id === companyId);
  const job = named === undefined ? firstOf(here) : here.find(({ id }) => id === named);
  const goTo = ({ id, company }: JobCard) => {
    const jobId = String(id);
    if (companyId === null || company.id === companyId) set({ jobId, status: undefined });
    else
      void navigate({
        to: '/management/$companyId',
        params: { companyId: company.id },
        search: { jobId },
      });
  };

  if (!job) {
    const missing = named !== undefined && jobs.length > 0;
    return (
      <Page title="Applicants" width="wide">
        <EmptyState
          action={
            missing ? (
              <LinkButton to="/management">See my jobs</LinkButton>
            ) : (
              !inTeams && <LinkButton to="/post-job">Post a job</LinkButton>
            )
          }
        >
          {missing
            ? 'We can’t find this job post.'
            : 'People can apply once you have published a job.'}
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page
      title={jobs.length > 1 ? <JobSwitcher jobs={jobs} job={job} onChange={goTo} /> : job.name}
      documentTitle={`Applicants for ${job.name}`}
      width="wide"
      lead={
        <Row gap="2 3" wrap>
          <Facts
            items={[
              job.company.name,
              may(job.company.id, 'figures') ? count(job.totalApplicants, 'applicant') : null,
            ]}
          />
          {job.status !== 'published' && <JobStatusBadge status={job.status} />}
          {job.assigned && (
            <Suspense fallback={null}>
              <AssignedJob job={job} assigns={may(job.company.id, 'applicant.assign')} />
            </Suspense>
          )}
        </Row>
      }
      actions={
        <>
          {may(job.company.id, 'job.edit') && (
            <LinkButton
              to="/companies/$id/job/$jobId"
              params={{ id: job.company.id, jobId: job.id }}
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
            >
              {job.status === 'closed' ? 'Edit and repost' : 'Edit job post'}
            </LinkButton>
          )}
          {job.status === 'published' && may(job.company.id, 'person.find') && (
            <LinkButton
              to="/candidates"
              search={{ jobId: String(job.id) }}
              variant="default"
              leftSection={<IconUsers size={18} aria-hidden />}
            >
              Find people
            </LinkButton>
          )}
        </>
      }
    >
      <Applicants key={job.id} job={job} />
      {may(job.company.id, 'figures') && <OwnAnswers job={job.id} />}
    </Page>
  );
}
