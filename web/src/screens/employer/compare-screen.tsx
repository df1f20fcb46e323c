import type { CandidateView } from '@fourfold/contract/search/schema.ts';
import { useCameFrom } from '../../lib/came-from.ts';
import { count } from '../../lib/format.ts';
import { ApiError } from '../../lib/transport.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { JobSelect } from '../../slices/job/components/job-select.tsx';
import { useCompared } from '../../slices/search/api/candidates.ts';
import { LinkButton } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, ErrorState, Loaded } from '../../ui/state.tsx';
import { WayBack } from './candidate/way-back.tsx';
import { CompareTable } from './compare/compare-table.tsx';
import { comparedIn } from './compare/compared.ts';
import { useChosenJob } from './find-people/chosen-job.ts';

/** Two to four people side by side for one job, skill by skill. */
export function CompareScreen() {
  const { params, set } = useSearchParams();
  const { query, jobs, job } = useChosenJob();
  const people = comparedIn(params['people']);
  const fromBoard = useCameFrom()?.href.startsWith('/management') ?? false;
  return (
    <Page
      title="Compare"
      width="wide"
      lead={
        job &&
        people.length > 0 &&
        `${count(people.length, 'person', 'people')} for ${job.name || 'your draft'}`
      }
      back={<WayBack jobId={job?.id ?? null} job={job} applied={fromBoard} />}
      actions={
        jobs.length > 0 && (
          <JobSelect
            label="Job"
            jobs={jobs}
            value={job?.id ?? null}
            onChange={(id) => set({ jobId: id === null ? undefined : String(id) })}
          />
        )
      }
    >
      <Loaded query={query} skeleton={<ListSkeleton />}>
        {() =>
          !job ? (
            <EmptyState action={<LinkButton to="/candidates">Find people</LinkButton>}>
              We can’t find this job post. Choose another one.
            </EmptyState>
          ) : people.length === 0 ? (
            <EmptyState
              action={
                <LinkButton to="/candidates" search={{ jobId: String(job.id) }}>
                  Find people
                </LinkButton>
              }
            >
              Pick two to four people in a list to see them side by side.
            </EmptyState>
          ) : (
            <Compared
              jobId={job.id}
              people={people}
              onRemove={(id) => set({ people: people.filter((one) => one !== id).join(',') })}
            />
          )
        }
      </Loaded>
    </Page>
  );
}

interface ComparedProps {
  jobId: number;
  people: readonly number[];
  onRemove: (id: number) => void;
}

/** Who can be seen; who cannot any more is said in one line. */
function Compared({ jobId, people, onRemove }: ComparedProps) {
  const answers = useCompared(people, jobId);
  const failed = answers.find(({ error, data }) => error && !data && !isGone(error));
  if (failed)
    return (
      <ErrorState
        error={failed.error}
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
      />
    );
  if (answers.some(({ isPending }) => isPending)) return <ListSkeleton />;
  const shown = answers.flatMap(({ data }): CandidateView[] => (data ? [data] : []));
  const gone = answers.length - shown.length;
  return (
    <>
      {gone > 0 && (
        <p role="note" className="ff-dimmed">
          {count(gone, 'person is', 'people are')} no longer there to compare.
        </p>
      )}
      {shown.length > 0 && <CompareTable people={shown} jobId={jobId} onRemove={onRemove} />}
    </>
  );
}

/** Hidden or deleted since. */
const isGone = (error: Error) => error instanceof ApiError && error.status === 'not-found';
