import { Button } from '@mantine/core';
import { EmptyState } from '../../ui/state.tsx';
import { amountOf } from './found.tsx';
import type { FilterState } from './use-filters.ts';
import classes from './costly-filters.module.css';

/** What narrows a search, and the number of results without it. */
interface Cost {
  label: string;
  /** Undefined until it is known. */
  found: number | undefined;
  takeOff: () => void;
}

interface CostlyFiltersProps {
  of: 'jobs' | 'people';
  state: FilterState;
  /** Number of results without each of the active filters in turn. */
  found: readonly (number | undefined)[];
  /** What narrows besides them. */
  more?: readonly Cost[];
}

/** A text that is searched for is in quotes already. */
const quoted = (label: string) => (label.startsWith('“') ? label : `“${label}”`);

/** No results: names the filter that costs most, and what removing each would bring back. */
export function CostlyFilters({ of, state, found, more = [] }: CostlyFiltersProps) {
  const { active, remove, clear: onClear } = state;
  const ofFilters = active.map((filter, at) => ({
    label: filter.label,
    found: found[at],
    takeOff: () => remove(filter),
  }));
  const costs: Cost[] = [...ofFilters, ...more];
  const known = costs.every(({ found }) => found !== undefined);
  const ordered = costs.toSorted((a, b) => (b.found ?? 0) - (a.found ?? 0));
  const [most, ...rest] = ordered;
  const others = rest.filter(({ found }) => found !== undefined && found > 0);
  const clear = <Button onClick={onClear}>Clear all filters</Button>;
  if (!most || !known) {
    return <EmptyState action={clear}>Nothing matches all of these filters.</EmptyState>;
  }
  if (!most.found) {
    return (
      <EmptyState action={clear}>
        Nothing matches, and removing just one filter doesn’t help.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      action={
        <div className={classes.ways}>
          <Button onClick={most.takeOff}>Remove {quoted(most.label)}</Button>
          {others.length > 0 && (
            <ul className={classes.others}>
              {others.map(({ label, found, takeOff }) => (
                <li key={label}>
                  <Button variant="default" size="compact-md" onClick={takeOff}>
                    Without {label}: {found}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      }
    >
      Nothing matches all filters. Remove <strong>{most.label}</strong> to see{' '}
      {amountOf[of](most.found)}.
    </EmptyState>
  );
}
