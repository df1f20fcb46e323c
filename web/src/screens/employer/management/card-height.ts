import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import { useMediaQuery } from '@mantine/hooks';
import type { Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect } from 'react';
import { onTheWay } from '../../../slices/application/api/columns.ts';

/** As in applicant-card.module.css. */
const heights = { mouse: 126, touch: 176 };

/**
 * The height of a person's card in px. Without hover, a card with moves has them below its facts;
 * one that is on its way to another column will have some again.
 */
export function useCardHeight(): (person: Applicant | undefined) => number {
  const touch = useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false });
  return (person) => {
    const moves =
      !person || person.application.actions.length > 0 || onTheWay.has(person.application.id);
    return touch && moves ? heights.touch : heights.mouse;
  };
}

/** Measures the rows again once one in sight has another height. @param heightAt in px */
export function useResizedRows<Frame extends Element | Window, Row extends Element>(
  rows: Virtualizer<Frame, Row>,
  heightAt: (row: number) => number,
): void {
  const resized = rows.getVirtualItems().some(({ index, size }) => size !== heightAt(index));
  useLayoutEffect(() => {
    if (resized) rows.measure();
  });
}
