import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { LinkButton } from '../../../ui/link.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import type { Filters } from '../../search/filters.ts';
import type { Sort } from './sorts.ts';
import classes from './nothing-found.module.css';

interface NothingFoundProps {
  sort: Sort;
  active: readonly { name: keyof Filters; label: string }[];
  onRemove: (name: keyof Filters) => void;
  onClear: () => void;
  onNewest: () => void;
}

/** No job fits: which filters stand in the way, each one click from being gone. */
export function NothingFound({ sort, active, onRemove, onClear, onNewest }: NothingFoundProps) {
  if (active.length === 0) {
    return sort === 'match' ? (
      <EmptyState action={<Button onClick={onNewest}>Show the newest jobs</Button>}>
        No open job asks for a skill of yours yet.
      </EmptyState>
    ) : (
      <EmptyState action={<LinkButton to="/companies">Look at companies</LinkButton>}>
        No jobs are open right now.
      </EmptyState>
    );
  }
  if (active.length === 1) {
    return (
      <EmptyState action={<Button onClick={onClear}>Take it off</Button>}>
        No open job fits {active[0]?.label}.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      action={
        <>
          <ul className={classes.filters}>
            {active.map(({ name, label }) => (
              <li key={name}>
                <Button
                  variant="default"
                  rightSection={<IconX size={16} aria-hidden />}
                  aria-label={`${label}: search without it`}
                  onClick={() => onRemove(name)}
                >
                  {label}
                </Button>
              </li>
            ))}
          </ul>
          <Button onClick={onClear}>Clear all filters</Button>
        </>
      }
    >
      No open job fits all of these at once. Try it without one of them:
    </EmptyState>
  );
}
