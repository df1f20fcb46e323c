import { mayDo } from '@fourfold/contract/protocol/permission.ts';
import { useParams } from '@tanstack/react-router';
import { PageError } from '../../lib/page-error.ts';
import { idsIn } from '../../lib/address-list.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { useOwnCompany } from '../../slices/company/api/own-company.ts';
import { useOwnJob } from '../../slices/job/api/own-job.ts';
import { Page } from '../../ui/page.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { JobPreview } from './job-wizard/preview.tsx';
import { JobWizard } from './job-wizard/wizard.tsx';

/**
 * A job in three steps, new or old; `?mode=preview` shows it as candidates will see it. A draft of
 * /job/add keeps that address with its id as `?draft=`, so that typing is not cut off.
 */
export function JobWizardScreen() {
  const path: { id?: number; jobId?: number } = useParams({ strict: false });
  const { params } = useSearchParams();
  const companyId = path.id ?? 0;
  const jobId = path.jobId ?? idsIn(params['draft'])[0] ?? null;
  const company = useOwnCompany(companyId);
  const job = useOwnJob(jobId);

  if (job.data && job.data.company.id !== companyId) {
    throw new PageError(404, `Page not found: ${location.pathname}`);
  }
  const waiting = [company, ...(jobId === null ? [] : [job])];
  const failed = waiting.find((query) => query.data === undefined && query.error !== null);
  if (failed || company.data === undefined || (jobId !== null && job.data === undefined)) {
    return (
      <Page title="Job post">
        {failed ? (
          <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
        ) : (
          <FormSkeleton />
        )}
      </Page>
    );
  }
  const edits = mayDo(company.data.access.role, 'job.edit');
  if (job.data && (params['mode'] === 'preview' || !edits)) return <JobPreview job={job.data} />;
  return (
    <JobWizard
      key={`${companyId}-${path.jobId ?? 'add'}`}
      company={company.data}
      job={job.data ?? null}
    />
  );
}
