import { Skeleton } from '@mantine/core';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { usePaces } from '../../../slices/application/api/applicants.ts';
import { useColumn, type ColumnScope } from '../../../slices/application/api/columns.ts';
import { Row, Stack } from '../../../ui/stack.tsx';
import type { CardActions } from './applicant-card.tsx';
import { type BoardProps, NobodyLeft } from './board.tsx';
import { boardColumns, columnNamed, type BoardColumn } from './board-columns.ts';
import { RowsInSight, useColumnRows, useRowsInSight } from './column-rows.tsx';
import { MedianDays } from './median-days.tsx';
import { openFromBoard } from './open-from-board.ts';
import classes from './phone-board.module.css';
import { SelectMenu } from './select-menu.tsx';

interface PhoneBoardProps extends Omit<BoardProps, 'undoLast' | 'assignSelf'> {
  /** Shown after the columns, with the panels they open below. */
  tools: ReactNode;
}

/** The board for one column: selected above, its people below. */
export function PhoneBoard({
  jobId,
  withoutScores,
  band,
  assigned,
  sort,
  total,
  named,
  selection,
  act,
  tools,
}: PhoneBoardProps) {
  const column = columnNamed(named) ?? boardColumns[0];
  const columns = useRef<HTMLElement>(null);
  const chosen = column?.key;
  // Counts that arrive, its own or another's, push the chosen one away.
  useEffect(() => {
    const chips = columns.current;
    const observer = new ResizeObserver(() =>
      chips
        ?.querySelector(`[data-column="${chosen}"]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'center' }),
    );
    for (const chip of chips?.children ?? []) observer.observe(chip);
    return () => observer.disconnect();
  }, [chosen]);
  if (!column) return null;
  const scopeOf = (one: BoardColumn): ColumnScope => ({ status: one.status, band, assigned, sort });
  return (
    <Stack gap="4">
      <Row gap="3 2" wrap>
        <nav ref={columns} className={classes.columns} aria-label="Columns">
          {boardColumns.map((one) => (
            <ColumnChip
              key={one.key}
              column={one}
              jobId={jobId}
              scope={scopeOf(one)}
              current={one === column}
            />
          ))}
        </nav>
        <SelectMenu
          jobId={jobId}
          withoutScores={withoutScores}
          scope={scopeOf(column)}
          label={column.label}
          selection={selection}
        />
        {tools}
      </Row>
      <h2 className="ff-hidden">{column.label}</h2>
      <People
        key={column.key}
        column={column}
        jobId={jobId}
        scope={scopeOf(column)}
        total={total}
        selection={selection}
        act={act}
      />
    </Stack>
  );
}

interface ColumnPart {
  column: BoardColumn;
  jobId: number;
  scope: ColumnScope;
}

function ColumnChip({ column, jobId, scope, current }: ColumnPart & { current: boolean }) {
  const { count } = useColumn(jobId, scope, [0]);
  const [pace] = usePaces([jobId]);
  const step = pace?.columns.find((one) => one.column === column.key);
  const { set } = useSearchParams();
  return (
    <button
      type="button"
      className={classes.chip}
      data-column={column.key}
      aria-current={current ? 'true' : undefined}
      onClick={() => set({ status: column.key }, { replace: true })}
    >
      <span>
        {column.label} <span className={classes.count}>{count?.toLocaleString('en-US')}</span>
      </span>
      {step && <MedianDays days={step.medianDays} className={classes.days} />}
    </button>
  );
}

const gap = 10;

function People({
  column,
  jobId,
  scope,
  total,
  selection,
  act,
}: ColumnPart & Pick<PhoneBoardProps, 'total' | 'selection' | 'act'>) {
  const list = useRef<HTMLUListElement>(null);
  const navigate = useNavigate();
  const [margin, setMargin] = useState(0);
  const inRows = useColumnRows(jobId, scope, gap);
  const { people, count, slots } = inRows;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const rows = useWindowVirtualizer({
    count: inRows.rowCount,
    estimateSize: inRows.heightAt,
    useFlushSync: false,
    overscan: 8,
    scrollMargin: margin,
  });
  const shown = useRowsInSight(rows, inRows);
  useEffect(() => {
    setMargin((list.current?.getBoundingClientRect().top ?? 0) + scrollY);
  }, [count]);

  const { toggle, several } = selection;
  const cardActions: CardActions = {
    act: (some, action, from) => {
      if (some[0] && from !== undefined) slots.press(some[0], from);
      void act(some, action);
    },
    open: (person) => {
      const handle = { count: () => count, at: people.at, focus: () => undefined };
      openFromBoard({ navigate, jobId, person, handles: new Map([[column.key, handle]]) });
    },
    toggle: (person, range) => (range ? void several(jobId, scope, person) : toggle(person)),
  };
  const now = useRef(cardActions);
  useLayoutEffect(() => {
    now.current = cardActions;
  });
  const steady = useMemo<CardActions>(
    () => ({
      act: (...input) => now.current.act(...input),
      open: (...input) => now.current.open(...input),
      toggle: (...input) => now.current.toggle(...input),
    }),
    [],
  );

  if (people.count === 0 && slots.count === 0)
    return scope.band.length > 0 ? (
      <NobodyLeft total={total} />
    ) : (
      <p className="ff-dimmed">Nobody is here now.</p>
    );
  return (
    <ul
      ref={list}
      className={classes.list}
      style={{ height: rows.getTotalSize() }}
      aria-label={column.label}
    >
      <RowsInSight
        column={inRows}
        shown={shown}
        margin={margin}
        jobId={jobId}
        selection={selection.people}
        cardActions={steady}
        showStatus={column.status.length > 1}
        ghost={<Skeleton height="100%" radius="md" />}
      />
    </ul>
  );
}
