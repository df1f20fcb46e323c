import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import type { ApplicationAction } from '@fourfold/contract/application/schema.ts';
import { Anchor } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronRight } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { errorText } from '../../../lib/transport.ts';
import { pageRows } from '../../../slices/application/api/column-pages.ts';
import { useColumn, type ColumnScope } from '../../../slices/application/api/columns.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { ApplicantCard, type CardActions } from './applicant-card.tsx';
import type { BoardColumn } from './board-columns.ts';
import classes from './board-column.module.css';
import tick from './tick.module.css';

/** The board's props for a column. */
export interface ColumnHandle {
  count: () => number;
  at: (place: number) => Applicant | undefined;
  /** Scrolls to a card and focuses it. */
  focus: (place: number) => void;
}

interface ColumnProps {
  column: BoardColumn;
  jobId: number;
  scope: ColumnScope;
  /** Collapsed to a strip with its count; undefined collapses empty columns. */
  fold: boolean | undefined;
  onFold: (folded: boolean) => void;
  /** Null while nothing is dragged; else whether it may be dropped here. */
  droppable: boolean | null;
  selection: ReadonlyMap<number, Applicant>;
  cardActions: CardActions;
  onDrop: (person: Applicant, action: ApplicationAction) => void;
  onSelectAll: (select: boolean) => void;
  /** Reports the visible people. */
  onShown: () => void;
  handle: Ref<ColumnHandle>;
}

const gap = 8;
/** As in applicant-card.module.css. */
const heights = { mouse: 120, touch: 164 };
/** Each column's scroll position, restored after returning from a person. */
const offsets = new Map<string, number>();

/** A status of the board: its people as a list, of which only those in sight are rendered. */
export function Column({
  column,
  jobId,
  scope,
  fold,
  onFold,
  droppable,
  selection,
  cardActions,
  onDrop,
  onSelectAll,
  onShown,
  handle,
}: ColumnProps) {
  const target = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [pages, setPages] = useState<readonly number[]>([0]);
  const [over, setOver] = useState(false);
  const touch = useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false });
  const people = useColumn(jobId, scope, pages);
  const count = people.count ?? 0;
  const folded =
    fold ?? (column.key === 'ended' || (people.count ?? Number(column.expected)) === 0);
  const place = `${jobId} ${column.key} ${scope.sort}`;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const rows = useVirtualizer({
    count: folded ? 0 : count,
    getScrollElement: () => list.current,
    estimateSize: () => (touch ? heights.touch : heights.mouse) + gap,
    useFlushSync: false,
    overscan: 6,
    initialOffset: offsets.get(place) ?? 0,
    onChange: ({ scrollOffset }) => {
      if (scrollOffset !== null) offsets.set(place, scrollOffset);
    },
  });
  const shown = rows.getVirtualItems();
  const first = Math.floor((shown[0]?.index ?? 0) / pageRows);
  const last = Math.floor((shown.at(-1)?.index ?? 0) / pageRows);
  useEffect(() => {
    setPages(Array.from({ length: last - first + 1 }, (_, index) => first + index));
  }, [first, last]);

  useImperativeHandle(handle, () => ({
    count: () => (folded ? 0 : count),
    at: people.at,
    focus: (index) => {
      rows.scrollToIndex(index, { align: 'auto' });
      requestAnimationFrame(() =>
        list.current
          ?.querySelector<HTMLElement>(`[data-place="${index}"] [data-name]`)
          ?.focus({ preventScroll: true }),
      );
    },
  }));

  useEffect(onShown);

  const { move } = column;
  useEffect(() => {
    const element = target.current;
    if (!element || !move) return undefined;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => {
        const person = source.data['person'] as Applicant | undefined;
        return person?.application.actions.includes(move) ?? false;
      },
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        onDrop(source.data['person'] as Applicant, move);
      },
    });
  }, [move, onDrop, folded]);

  const drop =
    droppable === null ? undefined : over ? 'over' : droppable ? 'possible' : 'impossible';
  const counted = people.count === undefined ? '' : count.toLocaleString('en-US');

  if (folded) {
    return (
      <section
        ref={target}
        className={classes.strip}
        data-column={column.key}
        data-drop={drop}
        aria-label={column.label}
      >
        <button
          type="button"
          className={classes.unfold}
          aria-expanded={false}
          onClick={() => onFold(false)}
        >
          <IconChevronRight size={18} aria-hidden />
          <Text as="span" dimmed size="s" weight="medium" digits>
            {counted}
          </Text>
          <span className={classes.label}>{column.label}</span>
        </button>
      </section>
    );
  }
  const chosen = [...selection.values()].filter((person) =>
    column.status.some((status) => status === person.application.status),
  ).length;
  return (
    <section
      ref={target}
      className={classes.column}
      data-column={column.key}
      data-drop={drop}
      aria-label={column.label}
    >
      <header className={classes.head}>
        <h2 className={classes.title}>
          <button
            type="button"
            className={classes.fold}
            aria-expanded
            title="Fold"
            onClick={() => onFold(true)}
          >
            {column.label}
          </button>
        </h2>
        <Text as="span" dimmed size="s" weight="medium" digits aria-live="polite">
          {counted}
          <span className="ff-hidden"> people</span>
        </Text>
        {count > 0 && (
          <input
            type="checkbox"
            className={`${tick.tick} ${classes.all}`}
            title="Select all"
            aria-label={`Select all in ${column.label}`}
            checked={chosen > 0 && chosen === count}
            ref={(box) => {
              if (box) box.indeterminate = chosen > 0 && chosen < count;
            }}
            onChange={(event) => onSelectAll(event.currentTarget.checked)}
          />
        )}
      </header>
      <div ref={list} className={classes.list} tabIndex={-1}>
        {people.error && (
          <p className={classes.error} role="alert">
            {errorText(people.error)}{' '}
            <Anchor component="button" type="button" onClick={people.retry}>
              Try again
            </Anchor>
          </p>
        )}
        {people.count === undefined && !people.error && (
          <Stack gap="2" aria-busy="true">
            <div className={classes.ghost} />
            <div className={classes.ghost} />
          </Stack>
        )}
        <ul className={classes.cards} style={{ height: rows.getTotalSize() }}>
          {shown.map((row) => {
            const person = people.at(row.index);
            return (
              <li
                // A person's card keeps its identity wherever it moves in the column.
                key={person?.application.id ?? `at ${row.index}`}
                className={classes.row}
                style={{ transform: `translateY(${row.start}px)` }}
                aria-setsize={count}
                aria-posinset={row.index + 1}
              >
                {person ? (
                  <ApplicantCard
                    person={person}
                    place={row.index}
                    jobId={jobId}
                    selected={selection.has(person.application.id)}
                    showStatus={column.status.length > 1}
                    drags
                    cardActions={cardActions}
                  />
                ) : (
                  <div className={classes.ghost} />
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
