import { useEffect, useState } from 'react';

/** Long enough to read the result, and to undo it on the spot. */
const lingersMs = 4_000;

interface Lingering<Item> {
  item: Item;
  /** Handled: it no longer belongs here, and disappears in a moment. */
  handled: boolean;
}

/**
 * The entries that belong in a list, plus for a moment those just handled, each in its place:
 * entries below must not move under the pointer.
 */
export function useLingering<Item extends { id: number }>(
  all: readonly Item[],
  belongs: (item: Item) => boolean,
): Lingering<Item>[] {
  const belonging = all.filter(belongs).map(({ id }) => id);
  const [before, setBefore] = useState(belonging);
  const [handled, setHandled] = useState<readonly number[]>([]);
  if (before.join() !== belonging.join()) {
    const gone = before.filter((id) => !belonging.includes(id));
    setBefore(belonging);
    if (gone.length > 0) setHandled([...handled, ...gone]);
  }
  useEffect(() => {
    if (handled.length === 0) return undefined;
    const timer = setTimeout(() => setHandled([]), lingersMs);
    return () => clearTimeout(timer);
  }, [handled]);
  return all
    .filter(({ id }) => belonging.includes(id) || handled.includes(id))
    .map((item) => ({ item, handled: !belonging.includes(item.id) }));
}
