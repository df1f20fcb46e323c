import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import { useMediaQuery } from '@mantine/hooks';
import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { pageRows } from '../../../slices/application/api/column-pages.ts';
import {
  onTheWay,
  useColumn,
  type Column,
  type ColumnScope,
} from '../../../slices/application/api/columns.ts';
import { ApplicantCard, type CardActions } from './applicant-card.tsx';
import classes from './column-rows.module.css';
import { LeftSlot } from './left-slot.tsx';
import { useSlots } from './use-slots.ts';

/* A column of any length, on the board and on a phone: only the rows in sight are drawn. */

/** As in applicant-card.module.css. */
const heights = { mouse: 126, touch: 176 };

/**
 * The height of a person's card in px. Without hover, a card with moves has them below its facts;
 * one that is on its way to another column will have some again.
 */
function useCardHeight(): (person: Applicant | undefined) => number {
  const touch = useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false });
  return (person) => {
    const moves =
      !person || person.application.actions.length > 0 || onTheWay.has(person.application.id);
    return touch && moves ? heights.touch : heights.mouse;
  };
}

interface ColumnRows {
  people: Column;
  /** How many people there are, 0 until that is known. */
  count: number;
  slots: ReturnType<typeof useSlots>;
  /** Of people and slots, as far as can be scrolled. */
  rowCount: number;
  /** Height of a row with its gap, in px. */
  heightAt: (row: number) => number;
  gap: number;
  loadPages: (pages: readonly number[]) => void;
}

/** The people of a column in rows. @param gap between them, in px */
export function useColumnRows(jobId: number, scope: ColumnScope, gap: number): ColumnRows {
  const [pages, loadPages] = useState<readonly number[]>([0]);
  const heightOf = useCardHeight();
  const people = useColumn(jobId, scope, pages);
  const count = people.count ?? 0;
  const slots = useSlots(people);
  const heightAt = (row: number) => heightOf(people.at(slots.placeOf(row))) + gap;
  const rowCount = slots.count - (count - people.reach);
  return { people, count, slots, rowCount, heightAt, gap, loadPages };
}

/** Loads the pages of the rows in sight, and measures again once one of these has another height. */
export function useRowsInSight<Frame extends Element | Window, Row extends Element>(
  rows: Virtualizer<Frame, Row>,
  { heightAt, loadPages }: ColumnRows,
) {
  const shown = rows.getVirtualItems();
  const resized = shown.some(({ index, size }) => size !== heightAt(index));
  useLayoutEffect(() => {
    if (resized) rows.measure();
  });
  const first = Math.floor((shown[0]?.index ?? 0) / pageRows);
  const last = Math.floor((shown.at(-1)?.index ?? 0) / pageRows);
  useEffect(() => {
    loadPages(Array.from({ length: last - first + 1 }, (_, index) => first + index));
  }, [first, last, loadPages]);
  return shown;
}

interface RowsInSightProps {
  column: ColumnRows;
  shown: ReturnType<typeof useRowsInSight>;
  /** Where the list begins in what is scrolled, in px. */
  margin?: number;
  jobId: number;
  selection: ReadonlyMap<number, Applicant>;
  cardActions: CardActions;
  showStatus: boolean;
  drags?: boolean;
  /** In place of somebody who is being loaded. */
  ghost: ReactNode;
}

export const RowsInSight = ({
  column: { people, count, slots, gap },
  shown,
  margin = 0,
  jobId,
  selection,
  cardActions,
  showStatus,
  drags = false,
  ghost,
}: RowsInSightProps) =>
  shown.map((row) => {
    const slot = slots.slotAt(row.index);
    const at = slots.placeOf(row.index);
    const person = slot ? undefined : people.at(at);
    return (
      <li
        // A person's card keeps its identity wherever it moves in the column.
        key={slot ? `left ${slot.person.application.id}` : (person?.application.id ?? `at ${at}`)}
        className={classes.row}
        style={{ height: row.size - gap, transform: `translateY(${row.start - margin}px)` }}
        {...(slot ? {} : { 'aria-setsize': count, 'aria-posinset': at + 1 })}
      >
        {slot ? (
          <LeftSlot {...slot} />
        ) : person ? (
          <ApplicantCard
            person={person}
            place={at}
            row={row.index}
            jobId={jobId}
            selected={selection.has(person.application.id)}
            showStatus={showStatus}
            drags={drags}
            cardActions={cardActions}
          />
        ) : (
          ghost
        )}
      </li>
    );
  });
