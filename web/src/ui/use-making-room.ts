import { useLayoutEffect, useRef, type RefObject } from 'react';

const movement = { duration: 240, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } as const;

/**
 * Moves the items of a list visibly to their new places when one leaves, comes or takes another place; without
 * a movement where the reader prefers none.
 * @param items selects them; the children by default
 */
export function useMakingRoom<List extends HTMLElement>(
  items = ':scope > *',
): RefObject<List | null> {
  const list = useRef<List>(null);
  const places = useRef<ReadonlyMap<HTMLElement, { x: number; y: number }>>(new Map());
  useLayoutEffect(() => {
    const children = [...(list.current?.querySelectorAll<HTMLElement>(items) ?? [])];
    const before = places.current;
    const now = new Map(
      children.map((child) => [child, { x: child.offsetLeft, y: child.offsetTop }] as const),
    );
    places.current = now;
    const order = [...before.keys()];
    const same = now.size === before.size && children.every((child, at) => child === order[at]);
    // Another search, whose results are not the same cards in other places.
    const others = children.filter((child) => before.has(child)).length < before.size / 2;
    if (same || others || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const [child, { x, y }] of now) {
      const from = before.get(child);
      if (!from || (from.x === x && from.y === y)) continue;
      child.animate(
        [{ transform: `translate(${from.x - x}px, ${from.y - y}px)` }, { transform: 'none' }],
        movement,
      );
    }
  });
  return list;
}
