import { useState } from 'react';
import { useHandled, type Handled } from './handled.ts';

export interface Staying<Item> {
  item: Item;
  /** Set if it no longer belongs here, and disappears in a moment. */
  handled: Handled | undefined;
}

interface Options<Item> {
  /** The subject that a handled item is noted under; one for each item. */
  about: (item: Item) => string;
  /** Whether an item of the list is shown here; all are by default. */
  belongs?: (item: Item) => boolean;
}

/**
 * The items that belong in a list, plus for a moment those just handled, each in its place: nothing
 * else moves under the pointer.
 */
export function useStaying<Item>(
  list: readonly Item[],
  { about, belongs = () => true }: Options<Item>,
): Staying<Item>[] {
  const handled = useHandled();
  const [before, setBefore] = useState<readonly Item[]>([]);
  const now = list.filter(belongs);
  const here = new Set(now.map(about));
  before.forEach((item, index) => {
    const subject = about(item);
    if (here.has(subject) || !handled.has(subject)) return;
    now.splice(index, 0, list.find((one) => about(one) === subject) ?? item);
  });
  if (now.length !== before.length || now.some((item, index) => item !== before[index]))
    setBefore(now);
  return now.map((item) => {
    const subject = about(item);
    return { item, handled: here.has(subject) ? undefined : handled.get(subject) };
  });
}
