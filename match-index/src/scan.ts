import { placeIn } from './columns.ts';
import type { Filter } from './filter.ts';
import { blockSize, type AnyShard, type Span } from './shard.ts';
import { Sums, unreachable, type Addition } from './sums.ts';

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
  /** With fewer points a slot need not be looked at, only counted; 0 for all; may rise on the way. */
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

/** What was found in a block: the slots to look at stand in `slots`, up to `count`. */
export interface Block extends Span {
  /** All others are closed. */
  some: Uint32Array | null;
  slots: Uint32Array;
  count: number;
  /** All of them. */
  found: number;
  /** The sums of slot n stand at n − base; those of closed ones are negative. */
  sums: Int32Array;
  raised: Int32Array;
}

const [plainSums, raisedSums] = [new Sums(blockSize), new Sums(blockSize)];
const passing = new Uint32Array(blockSize);

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
  // Whoever shares a skill, or could pass: the fewer are filtered.
  const filterLast = sharing && filter && filter.most > telling.work ? filter : null;

  const mayPass = (block: Span): Uint32Array | null => {
    if (named) {
      const some = within(named, block);
      passing.set(some);
      return passing.subarray(0, filter ? filter.keep(passing, some.length, block) : some.length);
    }
    return filter && !filterLast ? passing.subarray(0, filter.list(passing, block)) : null;
  };
  for (let base = 0; base < shard.size; base += blockSize) {
    const block = { base, end: Math.min(shard.size, base + blockSize) };
    const some = mayPass(block);
    if (some?.length === 0) {
      telling.skip(block);
      if (raised) plainSums.skip(block);
      continue;
    }
    if (raised) {
      plainSums.open(block, null);
      plainSums.add(block, unreachable);
    }
    const shut = [...shard.goneFrom(base), ...within(hidden, block)];
    telling.open(block, some);
    telling.close(block, shut);
    const all = !sharing && least.points < 1;
    telling.add(block, all ? unreachable : filterLast ? 1 : Math.max(1, least.points));
    if (all) telling.pickAll(block, some);
    if (shut.length > 0 || some) telling.dropClosed(block);
    if (filterLast) telling.count = filterLast.keep(telling.picked, telling.count, block);
    const { picked: slots, count } = telling;
    const open = some ? telling.countOpen(block, some) : block.end - base - shut.length;
    const found = filterLast || all ? count : sharing ? telling.sharing : open;
    const [sums, raises] = [plainSums.values, raisedSums.values];
    if (found > 0) visit({ ...block, some, slots, count, found, sums, raised: raises });
  }
}

/** Those of the slots, which are in order, from base to end. */
function within(slots: Uint32Array, { base, end }: Span): Uint32Array {
  const from = placeIn(slots, base, 0, slots.length);
  return slots.subarray(from, placeIn(slots, end, from, slots.length));
}
