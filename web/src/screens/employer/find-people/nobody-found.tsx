import { count } from '../../../lib/format.ts';
import { useCandidateCounts, type CandidateQuery } from '../../../slices/search/api/candidates.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import type { ActiveFilter } from '../../../blocks/search/active-filters.ts';
import { CostlyFilters } from '../../../blocks/search/costly-filters.tsx';
import {
  filterQuery,
  filterTexts,
  peopleFilterNames,
  type Filters,
} from '../../../blocks/search/filters.ts';
import { withoutFilter } from '../../../blocks/search/use-filters.ts';
import { noJob } from './no-job.ts';

interface NobodyFoundProps {
  filters: Filters;
  active: readonly ActiveFilter[];
  /** The job to compare with, and the order. */
  compared: Pick<CandidateQuery, 'sort' | 'jobId'>;
  onRemove: (filter: ActiveFilter) => void;
  onClear: () => void;
}

const amount = (found: number) => count(found, 'person', 'people');

/** No results: the most restrictive filter, or a link to all people. */
export function NobodyFound({ filters, active, compared, onRemove, onClear }: NobodyFoundProps) {
  const texts = filterTexts(filters, peopleFilterNames);
  const found = useCandidateCounts(
    active.map((filter) => ({
      ...filterQuery(withoutFilter(texts, filter), peopleFilterNames),
      ...compared,
    })),
  );
  if (active.length > 0) {
    const costs = active.map((filter, place) => ({
      label: filter.label,
      found: found[place],
      takeOff: () => onRemove(filter),
    }));
    return <CostlyFilters costs={costs} amount={amount} onClear={onClear} />;
  }
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
