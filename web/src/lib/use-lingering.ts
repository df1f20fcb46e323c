import { useEffect, useState } from 'react';

/** Long enough to read what was done, and to take it back on the spot. */
const lingersMs = 4_000;

interface Lingering<Item> {
  item: Item;
  /** Handled: it no longer belongs here, and makes room in a moment. */
  handled: boolean;
}

/**
 * The entries of a list that belong into it, and for a moment those that have just been handled,
 * each in its place: what is below must not come under the pointer that handled it.
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
