import type { OwnApplication } from '@fourfold/contract/application/schema.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from '../../lib/use-search-params.ts';
import {
  useOwnApplications,
  type Direction,
} from '../../slices/application/api/own-applications.ts';
import {
  hasEnded,
  subjectOf,
  waitsForCandidate,
} from '../../slices/application/components/moves.ts';
import { AddressTabs, useTab } from '../../ui/address-tabs.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { Stack } from '../../ui/stack.tsx';
import { EmptyState, Loaded } from '../../ui/state.tsx';
import { ToggleChip } from '../../ui/toggle-chip.tsx';
import { useMakingRoom } from '../../ui/use-making-room.ts';
import { useStaying } from '../../ui/use-staying.ts';
import { ApplicationCard } from './applications/application-card.tsx';
import classes from './applications/applications.module.css';

/** The filters of the list. */
const states = {
  turn: { label: 'Your turn', has: waitsForCandidate },
  waiting: { label: 'Waiting on them', has: isWaiting },
  ended: { label: 'Ended', has: hasEnded },
} as const;
type State = keyof typeof states;

/** Including undelivered ones, for which no answer is due yet. */
function isWaiting(one: OwnApplication): boolean {
  return !hasEnded(one) && !waitsForCandidate(one);
}

const tabs = [
  { key: 'outgoing', label: 'Outgoing' },
  { key: 'incoming', label: 'Incoming' },
] as const;

/** Outgoing and incoming applications: status, wait, and allowed actions. */
export function ApplicationsScreen() {
  const direction = useTab(tabs);
  const outgoing = useOwnApplications('outgoing');
  const incoming = useOwnApplications('incoming');
  const counted = [
    { ...tabs[0], ...(outgoing.data && { count: outgoing.data.count }) },
    { ...tabs[1], ...(incoming.data && { count: incoming.data.count }) },
  ] as const;
  return (
    <Page title="Applications" lead="What you sent, the bites you got, and whose turn it is.">
      <AddressTabs label="Who began" tabs={counted} />
      <Applications key={direction} direction={direction} />
    </Page>
  );
}

function Applications({ direction }: { direction: Direction }) {
  const { params, set } = useSearchParams();
  const archived = params['archived'] === '1';
  const state = archived
    ? undefined
    : Object.keys(states).find((key): key is State => key === params['state']);
  const applications = useOwnApplications(direction, archived);
  const empty = applications.data?.list.length === 0 && !state;
  return (
    <>
      <search className={classes.filter} aria-label="Narrow the list">
        {/* Archived applications are finished. */}
        {!archived &&
          !empty &&
          Object.entries(states).map(([key, { label }]) => (
            <ToggleChip
              key={key}
              checked={state === key}
              onChange={(checked) => set({ state: checked ? key : undefined })}
            >
              {label}
            </ToggleChip>
          ))}
        <ToggleChip
          checked={archived}
          onChange={(checked) => set({ archived: checked ? '1' : undefined, state: undefined })}
        >
          Archive
        </ToggleChip>
      </search>
      <Loaded query={applications} skeleton={<ListSkeleton cards={4} />}>
        {({ list }) => {
          const nothing = (
            <Nothing
              direction={direction}
              narrowed={archived ? 'archive' : state && 'filter'}
              onAll={() => set({ state: undefined, archived: undefined })}
            />
          );
          const has = state ? states[state].has : () => true;
          return <Cards key={state ?? 'all'} list={list} has={has} nothing={nothing} />;
        }}
      </Loaded>
    </>
  );
}

interface CardsProps {
  list: readonly OwnApplication[];
  has: (application: OwnApplication) => boolean;
  nothing: ReactNode;
}

/** The applications of a filter; an answered one stays for a moment, with its undo. */
function Cards({ list, has, nothing }: CardsProps) {
  const shown = useStaying(list, { about: subjectOf, belongs: has });
  const cards = useMakingRoom<HTMLUListElement>();
  if (shown.length === 0) return nothing;
  return (
    <Stack as="ul" gap="4" ref={cards}>
      {shown.map(({ item, handled }) => (
        <ApplicationCard key={item.id} application={item} handled={handled} />
      ))}
    </Stack>
  );
}

interface NothingProps {
  direction: Direction;
  narrowed: 'archive' | 'filter' | undefined;
  onAll: () => void;
}

function Nothing({ direction, narrowed, onAll }: NothingProps) {
  if (narrowed) {
    return (
      <EmptyState
        action={
          <Button variant="default" onClick={onAll}>
            Show the others
          </Button>
        }
      >
        {narrowed === 'archive'
          ? 'Nothing archived yet. Archive what has ended to keep it out of the way.'
          : 'No applications match.'}
      </EmptyState>
    );
  }
  return direction === 'outgoing' ? (
    <EmptyState action={<LinkButton to="/jobs">See jobs for you</LinkButton>}>
      You haven’t applied anywhere yet.
    </EmptyState>
  ) : (
    <EmptyState action={<LinkButton to="/resume">Look at my CV</LinkButton>}>
      A bite is an employer’s invitation to apply, with the pay. Publish a CV with your skills to
      get bites.
    </EmptyState>
  );
}
