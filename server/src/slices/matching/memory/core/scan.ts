import { placeIn } from './columns.ts';
import type { Filter } from './filter.ts';
import { blockSize, type AnyShard } from './shard.ts';
import { isClosed, Sums, unreachable, type Addition } from './sums.ts';

/** What to sum up for every slot, and which slots are looked for. */
export interface Scan {
  additions: readonly Addition[];
  /** Points with some skills raised. */
  raised: readonly Addition[] | null;
  /** Only slots that share a skill, a raised one too. */
  sharing: boolean;
  /** Only these slots, and none of those; in order, none of them twice. */
  named: Uint32Array | null;
  hidden: Uint32Array;
  filter: Filter | null;
  /** With fewer points a slot need not be looked at, only counted; may rise on the way. */
  least: { points: number };
}

/** The slots that a search names: none but these, and without those. */
export const chosen = (
  shard: AnyShard,
  {
    only,
    without = [],
  }: { only?: readonly number[] | undefined; without?: readonly number[] | undefined },
): Pick<Scan, 'named' | 'hidden'> => ({
  named: only ? shard.slotsOf(only) : null,
  hidden: shard.slotsOf(without),
});

/** Slots of one block that were found: those to look at stand in `slots`, up to `count`. */
export interface Block {
  slots: Uint32Array;
  count: number;
  /** All of them. */
  found: number;
  /** The sums of slot n stand at n − base. */
  base: number;
  sums: Int32Array;
  raised: Int32Array;
}

const [plainSums, raisedSums] = [new Sums(blockSize), new Sums(blockSize)];

/** Goes through a shard block by block and shows what was found in each. */
export function scan(
  shard: AnyShard,
  { additions, raised, sharing, named, hidden, filter, least }: Scan,
  visit: (block: Block) => void,
): void {
  // Who shares a skill, and who is closed, is told by the higher points.
  const telling = raised ? raisedSums : plainSums;
  telling.begin(raised ?? additions);
  if (raised) plainSums.begin(additions);
  for (let base = 0; base < shard.size; base += blockSize) {
    const end = Math.min(shard.size, base + blockSize);
    const shut = [...shard.goneFrom(base), ...within(hidden, base, end)];
    if (raised) plainSums.add(base, end, [], unreachable);
    telling.add(base, end, shut, sharing ? (filter ? 1 : Math.max(1, least.points)) : unreachable);
    if (named) list(telling, within(named, base, end));
    else if (!sharing) listAll(telling, base, end);
    if (shut.length > 0) dropClosed(telling, base);
    const all = sharing && !filter ? telling.sharing : null;
    const slots = telling.picked;
    const count = filter ? filter(slots, telling.count) : telling.count;
    const found = all ?? count;
    const [sums, raises] = [plainSums.values, raisedSums.values];
    if (found > 0) visit({ slots, count, found, base, sums, raised: raises });
  }
}

/** Those of the slots, which are in order, from base to end. */
function within(slots: Uint32Array, base: number, end: number): Uint32Array {
  const from = placeIn(slots, base, 0, slots.length);
  return slots.subarray(from, placeIn(slots, end, from, slots.length));
}

function list(sums: Sums, slots: Uint32Array): void {
  sums.picked.set(slots);
  sums.count = slots.length;
}

function listAll(sums: Sums, base: number, end: number): void {
  const { picked } = sums;
  for (let slot = base; slot < end; slot += 1) picked[slot - base] = slot;
  sums.count = end - base;
}

function dropClosed(sums: Sums, base: number): void {
  const { picked, values } = sums;
  let count = 0;
  for (let at = 0; at < sums.count; at += 1) {
    const slot = picked[at] as number;
    picked[count] = slot;
    count += isClosed(values[slot - base] as number) ? 0 : 1;
  }
  sums.count = count;
}
