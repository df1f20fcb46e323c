import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import type { ApplicationAction } from '@fourfold/contract/application/schema.ts';
import { Anchor } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useImperativeHandle, useMemo, useRef, type ReactNode, type Ref } from 'react';
import { holdKey } from '../../../lib/pointer.ts';
import { errorText } from '../../../lib/transport.ts';
import type { ColumnScope } from '../../../slices/application/api/columns.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import type { CardActions } from './applicant-card.tsx';
import type { BoardColumn } from './board-columns.ts';
import classes from './board-column.module.css';
import { RowsInSight, useColumnRows, useRowsInSight } from './column-rows.tsx';
import { useDropTarget } from './drop-target.ts';
import { FoldedColumn } from './folded-column.tsx';
import tick from './board.module.css';

/** The board's props for a column. */
export interface ColumnHandle {
  count: () => number;
  at: (place: number) => Applicant | undefined;
  /** Scrolls to a card and focuses it. @param onItsOwn not because the user asked for it */
  focus: (place: number, onItsOwn?: boolean) => void;
}

interface ColumnProps {
  column: BoardColumn;
  jobId: number;
  scope: ColumnScope;
  /** How many people it will have, until they are known. */
  expects: number;
  /** Collapsed to a strip with its count; undefined collapses empty columns. */
  fold: boolean | undefined;
  onFold: (folded: boolean) => void;
  /** Null while nothing is dragged; else whether it may be dropped here. */
  droppable: boolean | null;
  selection: ReadonlyMap<number, Applicant>;
  cardActions: CardActions;
  onDrop: (person: Applicant, action: ApplicationAction) => void;
  onSelectAll: (select: boolean) => void;
  /** Selects a part of the column. */
  selectMenu: ReactNode;
  /** Reports the visible people. */
  onShown: () => void;
  handle: Ref<ColumnHandle>;
}

const gap = 8;
/** Each column's scroll position, restored after returning from a person. */
const offsets = new Map<string, number>();

/** A status of the board: its people as a list, of which only those in sight are rendered. */
export function Column({
  column,
  jobId,
  scope,
  expects,
  fold,
  onFold,
  droppable,
  selection,
  cardActions,
  onDrop,
  onSelectAll,
  selectMenu,
  onShown,
  handle,
}: ColumnProps) {
  const list = useRef<HTMLDivElement>(null);
  const inRows = useColumnRows(jobId, scope, gap);
  const { people, count, slots } = inRows;
  const folded = fold ?? (column.key === 'ended' || (people.count ?? expects) === 0);
  const place = `${jobId} ${column.key} ${scope.sort}`;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const rows = useVirtualizer({
    count: folded ? 0 : inRows.rowCount,
    getScrollElement: () => list.current,
    estimateSize: inRows.heightAt,
    useFlushSync: false,
    overscan: 6,
    initialOffset: offsets.get(place) ?? 0,
    onChange: ({ scrollOffset }) => {
      if (scrollOffset !== null) offsets.set(place, scrollOffset);
    },
  });
  const shown = useRowsInSight(rows, inRows);

  const { press } = slots;
  const fromHere = useMemo<CardActions>(
    () => ({
      ...cardActions,
      act: (some, action, from) => {
        if (some[0] && from !== undefined) press(some[0], from);
        cardActions.act(some, action, from);
      },
    }),
    [cardActions, press],
  );

  useImperativeHandle(handle, () => ({
    count: () => (folded ? 0 : count),
    at: people.at,
    focus: (index, onItsOwn = false) => {
      rows.scrollToIndex(slots.rowOf(index), { align: 'auto' });
      requestAnimationFrame(() => {
        const name = list.current?.querySelector<HTMLElement>(
          `[data-place="${index}"] [data-name]`,
        );
        name?.focus({ preventScroll: true });
        if (name && onItsOwn) holdKey(name);
      });
    },
  }));

  useEffect(onShown);

  const [target, drop] = useDropTarget({ move: column.move, droppable, onDrop });
  const counted = people.count === undefined ? '' : count.toLocaleString('en-US');

  if (folded) {
    return (
      <FoldedColumn
        column={column}
        count={people.count}
        droppable={droppable}
        onDrop={onDrop}
        onUnfold={() => onFold(false)}
      />
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
          <span className="ff-hidden">{count === 1 ? ' person' : ' people'}</span>
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
        {count > 0 && selectMenu}
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
          <RowsInSight
            column={inRows}
            shown={shown}
            jobId={jobId}
            selection={selection}
            cardActions={fromHere}
            showStatus={column.status.length > 1}
            drags
            ghost={<div className={classes.ghost} />}
          />
        </ul>
      </div>
    </section>
  );
}
