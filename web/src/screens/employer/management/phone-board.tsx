import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { pageRows } from '../../../slices/application/api/column-pages.ts';
import { useColumn, type ColumnScope } from '../../../slices/application/api/columns.ts';
import { Row, Stack } from '../../../ui/stack.tsx';
import { ApplicantCard, type CardActions } from './applicant-card.tsx';
import type { BoardProps } from './board.tsx';
import { boardColumns, columnNamed, type BoardColumn } from './board-columns.ts';
import { openFromBoard } from './open-from-board.ts';
import classes from './phone-board.module.css';

interface PhoneBoardProps extends Omit<BoardProps, 'undoLast'> {
  /** Shown after the columns, with the panels they open below. */
  tools: ReactNode;
}

/** The board for one column: selected above, its people below. */
export function PhoneBoard({ jobId, band, sort, named, selection, act, tools }: PhoneBoardProps) {
  const column = columnNamed(named) ?? boardColumns[0];
  if (!column) return null;
  const scopeOf = (one: BoardColumn): ColumnScope => ({ status: one.status, band, sort });
  return (
    <Stack gap="4">
      <Row gap="3 2" wrap>
        <nav className={classes.columns} aria-label="Columns">
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
        {tools}
      </Row>
      <h2 className="ff-hidden">{column.label}</h2>
      <People
        key={column.key}
        column={column}
        jobId={jobId}
        scope={scopeOf(column)}
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
  const { set } = useSearchParams();
  return (
    <button
      type="button"
      className={classes.chip}
      aria-current={current ? 'true' : undefined}
      onClick={() => set({ status: column.key }, { replace: true })}
    >
      {column.label} <span>{count?.toLocaleString('en-US')}</span>
    </button>
  );
}

const gap = 10;
/** As in applicant-card.module.css. */
const heights = { mouse: 120, touch: 164 };

function People({
  column,
  jobId,
  scope,
  selection,
  act,
}: ColumnPart & Pick<PhoneBoardProps, 'selection' | 'act'>) {
  const list = useRef<HTMLUListElement>(null);
  const navigate = useNavigate();
  const touch = useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false });
  const [pages, setPages] = useState<readonly number[]>([0]);
  const [margin, setMargin] = useState(0);
  const people = useColumn(jobId, scope, pages);
  const count = people.count ?? 0;
  const height = touch ? heights.touch : heights.mouse;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => height + gap,
    useFlushSync: false,
    overscan: 8,
    scrollMargin: margin,
  });
  const shown = rows.getVirtualItems();
  const first = Math.floor((shown[0]?.index ?? 0) / pageRows);
  const last = Math.floor((shown.at(-1)?.index ?? 0) / pageRows);
  useEffect(() => {
    setPages(Array.from({ length: last - first + 1 }, (_, index) => first + index));
  }, [first, last]);
  useEffect(() => {
    setMargin((list.current?.getBoundingClientRect().top ?? 0) + scrollY);
  }, [count]);

  const { toggle, several } = selection;
  const cardActions: CardActions = {
    act: (some, action) => void act(some, action),
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

  if (people.count === 0) return <p className="ff-dimmed">Nobody is here now.</p>;
  return (
    <ul
      ref={list}
      className={classes.list}
      style={{ height: rows.getTotalSize() }}
      aria-label={column.label}
    >
      {shown.map((row) => {
        const person = people.at(row.index);
        return (
          <li
            key={person?.application.id ?? `at ${row.index}`}
            className={classes.row}
            style={{ transform: `translateY(${row.start - margin}px)` }}
            aria-setsize={count}
            aria-posinset={row.index + 1}
          >
            {person ? (
              <ApplicantCard
                person={person}
                place={row.index}
                jobId={jobId}
                selected={selection.people.has(person.application.id)}
                showStatus={column.status.length > 1}
                cardActions={steady}
              />
            ) : (
              <Skeleton height={height} radius="md" />
            )}
          </li>
        );
      })}
    </ul>
  );
}
