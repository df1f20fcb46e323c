import { Button } from '@mantine/core';
import { count } from '../../../lib/format.ts';
import { useJobCounts, type JobQuery } from '../../../slices/search/api/jobs.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import type { ActiveFilter } from '../../../blocks/search/active-filters.ts';
import { CostlyFilters } from '../../../blocks/search/costly-filters.tsx';
import {
  filterQuery,
  filterTexts,
  jobFilterNames,
  type Filters,
} from '../../../blocks/search/filters.ts';
import { needsSkills } from './sorts.ts';
import { withoutFilter } from '../../../blocks/search/use-filters.ts';

interface NothingFoundProps {
  filters: Filters;
  active: readonly ActiveFilter[];
  sort: NonNullable<JobQuery['sort']>;
  onRemove: (filter: ActiveFilter) => void;
  onClear: () => void;
  onNewest: () => void;
}

const amount = (found: number) => count(found, 'job');

/** No job fits: which filter costs most; 'Best match' leaves out jobs too. */
export function NothingFound({
  filters,
  active,
  sort,
  onRemove,
  onClear,
  onNewest,
}: NothingFoundProps) {
  const texts = filterTexts(filters, jobFilterNames);
  const narrowing = active.length > 0;
  const queries = narrowing
    ? [
        ...active.map((filter) => ({
          ...filterQuery(withoutFilter(texts, filter), jobFilterNames),
          sort,
        })),
        ...(needsSkills(sort)
          ? [{ ...filterQuery(filters, jobFilterNames), sort: 'newest' as const }]
          : []),
      ]
    : [];
  const found = useJobCounts(queries);

  if (narrowing) {
    const costs = active.map((filter, place) => ({
      label: filter.label,
      found: found[place],
      takeOff: () => onRemove(filter),
    }));
    const byMatch = {
      label: '‘shares a skill of mine’',
      found: found[active.length],
      takeOff: onNewest,
    };
    return (
      <CostlyFilters
        costs={sort === 'match' ? [...costs, byMatch] : costs}
        amount={amount}
        onClear={onClear}
      />
    );
  }
  return sort === 'match' ? (
    <EmptyState action={<Button onClick={onNewest}>Show the newest jobs</Button>}>
      No open job uses your skills yet.
    </EmptyState>
  ) : (
    <EmptyState action={<LinkButton to="/companies">Look at companies</LinkButton>}>
      No jobs are open right now.
    </EmptyState>
  );
}
