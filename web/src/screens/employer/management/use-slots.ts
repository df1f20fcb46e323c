import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import { useCallback, useState } from 'react';
import type { Column } from '../../../slices/application/api/columns.ts';
import { subjectOf } from '../../../slices/application/components/moves.ts';
import { useHandled, type Handled } from '../../../ui/handled.ts';

/** The place in a column that a handled person has left. */
export interface Slot {
  person: Applicant;
  handled: Handled;
}

interface Slots {
  /** Of people and slots. */
  count: number;
  slotAt: (row: number) => Slot | undefined;
  /** The index of the person in a row. */
  placeOf: (row: number) => number;
  rowOf: (place: number) => number;
  /** A move of a person began on the card in a row. */
  press: (person: Applicant, row: number) => void;
}

interface Pressed {
  person: Applicant;
  row: number;
}

/**
 * The rows of a column: its people, and for a moment the slots of those who were moved from here by
 * their card. Nothing else moves under the pointer. A person who was dragged away leaves none.
 */
export function useSlots({ count = 0, has }: Pick<Column, 'count' | 'has'>): Slots {
  const handled = useHandled();
  const [pressed, setPressed] = useState<readonly Pressed[]>([]);
  const slots = pressed.flatMap(({ person, row }) => {
    const what = handled.get(subjectOf(person.application));
    return what && !has(person.application.id) ? [{ person, row, handled: what }] : [];
  });
  const rows = new Map<number, Slot>();
  // A slot below the last person follows that one.
  slots
    .toSorted((a, b) => a.row - b.row)
    .forEach((slot, index) => rows.set(Math.min(slot.row, count + index), slot));
  const taken = [...rows.keys()].toSorted((a, b) => a - b);
  const press = useCallback((person: Applicant, row: number) => {
    setPressed((before) => [
      ...before.filter(({ person: { application } }) => application.id !== person.application.id),
      { person, row },
    ]);
  }, []);
  return {
    count: count + rows.size,
    slotAt: (row) => rows.get(row),
    placeOf: (row) => row - taken.filter((slot) => slot < row).length,
    rowOf: (place) => taken.reduce((row, slot) => (slot <= row ? row + 1 : row), place),
    press,
  };
}
