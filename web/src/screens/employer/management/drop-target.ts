import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import type { ApplicationAction } from '@fourfold/contract/application/schema.ts';
import { useCallback, useState, type RefCallback } from 'react';

/** How a column looks while somebody is dragged. */
export type Drop = 'over' | 'possible' | 'impossible' | undefined;

interface DropTarget {
  /** The move of a person dropped here; null if no one can be dropped. */
  move: ApplicationAction | null;
  /** Null while nothing is dragged; else whether it may be dropped here. */
  droppable: boolean | null;
  onDrop: (person: Applicant, action: ApplicationAction) => void;
}

/** Makes an element a place to drop people. */
export function useDropTarget({
  move,
  droppable,
  onDrop,
}: DropTarget): [RefCallback<HTMLElement>, Drop] {
  const [over, setOver] = useState(false);
  const target = useCallback(
    (element: HTMLElement | null) => {
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
    },
    [move, onDrop],
  );
  if (droppable === null) return [target, undefined];
  return [target, over ? 'over' : droppable ? 'possible' : 'impossible'];
}
