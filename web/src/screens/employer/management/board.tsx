import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Applicant, ApplicantOrder } from '@fourfold/contract/application/endpoints.ts';
import type { ApplicationAction } from '@fourfold/contract/application/schema.ts';
import type { Band } from '@fourfold/contract/matching/bands.ts';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { usePaces } from '../../../slices/application/api/applicants.ts';
import { useColumnCounts, type AssignedFilter } from '../../../slices/application/api/columns.ts';
import { EmptyState } from '../../../ui/state.tsx';
import type { CardActions } from './applicant-card.tsx';
import { Column, type ColumnHandle } from './board-column.tsx';
import { boardColumns, canMove, columnNamed, type BoardColumn } from './board-columns.ts';
import classes from './board.module.css';
import { EmptyColumns } from './empty-columns.tsx';
import { watchFlights } from './flight.ts';
import { openFromBoard } from './open-from-board.ts';
import { SelectMenu } from './select-menu.tsx';
import type { Selection } from './use-selection.ts';
import { useBoardKeys } from './use-board-keys.ts';

export interface BoardProps {
  jobId: number;
  /** The job is reviewed without scores. */
  withoutScores: boolean;
  band: readonly Band[];
  assigned: AssignedFilter | undefined;
  sort: ApplicantOrder;
  /** All applicants of the job. */
  total: number | undefined;
  /** The column that the address names. */
  named: string | undefined;
  selection: Selection;
  act: (people: readonly Applicant[], action: ApplicationAction) => Promise<void>;
  /** Assigns the user, or takes the user off; null for who may not, and without a team. */
  assignSelf: ((person: Applicant) => void) | null;
  undoLast: () => void;
}

type Key = BoardColumn['key'];

/** A job's applicants by status: dragged, moved by buttons, or by keys. */
export function Board({
  jobId,
  withoutScores,
  band,
  assigned,
  sort,
  total,
  named,
  selection,
  act,
  assignSelf,
  undoLast,
}: BoardProps) {
  const navigate = useNavigate();
  const frame = useRef<HTMLElement>(null);
  const handles = useRef(new Map<Key, ColumnHandle>());
  const [folds, setFolds] = useState<ReadonlyMap<Key, boolean>>(new Map());
  const [dragged, setDragged] = useState<Applicant | null>(null);
  const [shown, setShown] = useState(false);
  const scopes = useMemo(
    () => boardColumns.map(({ status }) => ({ status, band, assigned, sort })),
    [band, assigned, sort],
  );
  const counts = useColumnCounts(jobId, scopes);
  const [pace] = usePaces([jobId]);
  /** How many people a column will have, as soon as one of two answers tells. */
  const foreseen = ({ key }: BoardColumn, index: number) =>
    counts[index] ?? pace?.columns.find(({ column }) => column === key)?.count;
  const empty = boardColumns.filter(
    (column, index) =>
      foreseen(column, index) === 0 && !folds.has(column.key) && columnNamed(named) !== column,
  );
  // A single one is shown as a column.
  const emptyShown = shown || empty.length === 1;
  const { latest, toggle, several, selectAll } = selection;
  const actInSight = useCallback(
    (people: readonly Applicant[], action: ApplicationAction) => {
      const land = watchFlights(frame.current, people, action);
      return act(people, action).finally(land);
    },
    [act],
  );
  const keys = useBoardKeys({
    frame,
    handles,
    act: actInSight,
    assignSelf,
    undoLast,
    selection,
    jobId,
  });

  const actOnOne = useCallback(
    (people: readonly Applicant[], action: ApplicationAction, move = actInSight) => {
      keys.leave(people);
      void move(people, action).then(keys.goOn);
    },
    [actInSight, keys],
  );

  const open = useCallback(
    (person: Applicant) => openFromBoard({ navigate, jobId, person, handles: handles.current }),
    [jobId, navigate],
  );

  const cardActions = useMemo<CardActions>(
    () => ({
      act: (people, action) => actOnOne(people, action),
      open,
      toggle: (person, range) => {
        const column = columnNamed(person.application.status);
        const scope = column && scopes[boardColumns.indexOf(column)];
        if (range && scope) void several(jobId, scope, person);
        else toggle(person);
      },
    }),
    [actOnOne, jobId, open, scopes, several, toggle],
  );

  useEffect(
    () =>
      monitorForElements({
        onDragStart: ({ source }) => setDragged(source.data['person'] as Applicant),
        onDrop: () => setDragged(null),
      }),
    [],
  );

  // Dragging a selected person drags all selected ones; nobody flies there once more.
  const onDrop = useCallback(
    (person: Applicant, action: ApplicationAction) => {
      const chosen = latest();
      const along = chosen.some(({ application }) => application.id === person.application.id);
      actOnOne(along ? chosen : [person], action, act);
    },
    [act, actOnOne, latest],
  );

  // The column from the link is scrolled into view.
  useEffect(() => {
    const column = columnNamed(named);
    if (!column) return;
    frame.current
      ?.querySelector(`[data-column="${column.key}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [named]);

  const nobodyLeft =
    band.length > 0 &&
    boardColumns.every(({ key }, index) => key === 'ended' || counts[index] === 0);

  return (
    <section ref={frame} className={classes.board} aria-label="Board" tabIndex={-1}>
      {boardColumns.map((column, index) => {
        const scope = scopes[index];
        const people = foreseen(column, index) ?? Number(column.expected);
        const early = counts[index] === undefined && people === 0 && columnNamed(named) !== column;
        if (!scope || ((early || empty.includes(column)) && !emptyShown)) return null;
        return (
          <Column
            key={column.key}
            column={column}
            jobId={jobId}
            scope={scope}
            expects={people}
            fold={folds.get(column.key) ?? (columnNamed(named) === column ? false : undefined)}
            onFold={(folded) => setFolds((before) => new Map(before).set(column.key, folded))}
            droppable={dragged && canMove(dragged, column)}
            selection={selection.people}
            cardActions={cardActions}
            onDrop={onDrop}
            selectMenu={
              <SelectMenu
                jobId={jobId}
                withoutScores={withoutScores}
                scope={scope}
                label={column.label}
                selection={selection}
              />
            }
            onSelectAll={(select) => void selectAll(jobId, scope, select)}
            onShown={keys.follow}
            handle={(handle) => {
              if (handle) handles.current.set(column.key, handle);
              else handles.current.delete(column.key);
            }}
          />
        );
      })}
      {empty.length > 0 && !emptyShown && (
        <EmptyColumns
          columns={empty}
          dragged={dragged}
          onDrop={onDrop}
          onShow={() => setShown(true)}
        />
      )}
      {nobodyLeft && (
        <div className={classes.left}>
          <NobodyLeft total={total} />
        </div>
      )}
    </section>
  );
}

/** Where a filter of bands leaves nobody: the way to all. */
export function NobodyLeft({ total }: { total: number | undefined }) {
  const { set } = useSearchParams();
  return (
    <EmptyState
      action={
        <Button variant="default" onClick={() => set({ band: undefined })}>
          {total === undefined ? 'Show all' : `Show all ${total.toLocaleString('en-US')}`}
        </Button>
      }
    >
      Nobody left here.
    </EmptyState>
  );
}
