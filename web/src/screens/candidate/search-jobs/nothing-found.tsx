import { Button } from '@mantine/core';
import { CostlyFilters } from '../../../blocks/search/costly-filters.tsx';
import type { FilterState } from '../../../blocks/search/use-filters.ts';
import { useJobCounts } from '../../../slices/search/api/jobs.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import { needsSkills, type Sort } from './sorts.ts';

interface NothingFoundProps {
  state: FilterState;
  sort: Sort;
  onNewest: () => void;
}

/** No job fits: which filter costs most; orders by match leave out jobs too. */
export function NothingFound({ state, sort, onNewest }: NothingFoundProps) {
  const narrowing = state.active.length > 0;
  const queries = [
    ...state.withoutEach.map((query) => ({ ...query, sort })),
    ...(needsSkills(sort) ? [{ ...state.query, sort: 'newest' as const }] : []),
  ];
  const found = useJobCounts(narrowing ? queries : []);
  if (narrowing) {
    const unrelated = {
      label: '‘shares a skill of mine’',
      found: found[state.active.length],
      takeOff: onNewest,
    };
    return (
      <CostlyFilters
        of="jobs"
        state={state}
        found={found}
        more={needsSkills(sort) ? [unrelated] : []}
      />
    );
  }
  return needsSkills(sort) ? (
    <EmptyState action={<Button onClick={onNewest}>Show the newest jobs</Button>}>
      No open job uses your skills yet.
    </EmptyState>
  ) : (
    <EmptyState action={<LinkButton to="/companies">Look at companies</LinkButton>}>
      No jobs are open right now.
    </EmptyState>
  );
}
