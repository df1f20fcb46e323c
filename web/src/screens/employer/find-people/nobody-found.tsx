import { CostlyFilters } from '../../../blocks/search/costly-filters.tsx';
import type { FilterState } from '../../../blocks/search/use-filters.ts';
import { useCandidateCounts, type CandidateQuery } from '../../../slices/search/api/candidates.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import { noJob } from './no-job.ts';

interface NobodyFoundProps {
  state: FilterState;
  /** The job to compare with, and the order. */
  compared: Pick<CandidateQuery, 'sort' | 'jobId'>;
}

/** No results: the most restrictive filter, or a link to all people. */
export function NobodyFound({ state, compared }: NobodyFoundProps) {
  const found = useCandidateCounts(state.withoutEach.map((query) => ({ ...query, ...compared })));
  if (state.active.length > 0) return <CostlyFilters of="people" state={state} found={found} />;
  if (compared.jobId === undefined) {
    return <EmptyState>Nobody has published a CV yet.</EmptyState>;
  }
  return (
    <EmptyState
      action={
        <LinkButton to="." search={{ jobId: noJob }}>
          Show everybody
        </LinkButton>
      }
    >
      Nobody shares a skill with this job yet.
    </EmptyState>
  );
}
