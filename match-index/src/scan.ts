import { placeIn } from './columns.ts';
import type { Filter } from './filter.ts';
import { blockSize, type AnyShard, type Span } from './shard.ts';
import { Extras, type ExtraLists } from './extras.ts';
import { Sums, unreachable, type Addition } from './sums.ts';

/** What to sum per slot, and which slots to find. */
export interface Scan {
  additions: readonly Addition[];
  /** Points with the raised skills. */
  raised: readonly Addition[] | null;
  /** Lists that count besides the sums; with `sharing`, slots in them are found too. */
  extraLists: ExtraLists;
  /** Only slots that share a skill, counting raised ones, or have an extra. */
  sharing: boolean;
  /** `named`: only these slots; `hidden`: none of these. Both sorted, without duplicates. */
  named: Uint32Array | null;
  hidden: Uint32Array;
  filter: Filter | null;
  /** Slots with fewer points and no extra are only counted; 0 looks at all. May rise. */
  least: { points: number };
}

/** The slots for the ids that a search includes and excludes. */
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

/** The result of one block: the picked slots are `slots[0]` to `slots[count - 1]`. */
export interface Block extends Span {
  /** If set, all other slots are closed. */
  some: Uint32Array | null;
  slots: Uint32Array;
  count: number;
  /** The number of slots found, picked or not. */
  found: number;
  /** The sum of slot n is at n − base; closed slots have negative sums. */
  sums: Int32Array;
  raised: Int32Array;
  extras: Extras;
}

const [plainSums, raisedSums] = [new Sums(blockSize), new Sums(blockSize)];
const passing = new Uint32Array(blockSize);
const extras = new Extras(blockSize);

/** Scans a shard block by block and passes each block with a result to `visit`. */
export function scan(
  shard: AnyShard,
  { additions, raised, extraLists, sharing, named, hidden, filter, least }: Scan,
  visit: (block: Block) => void,
): void {
  // The larger sums, with the raise, decide which slots share a skill and which are closed.
  const deciding = raised ? raisedSums : plainSums;
  deciding.begin(raised ?? additions);
  if (raised) plainSums.begin(additions);
  extras.begin(extraLists);
  // The smaller set is filtered: slots that share a skill, or slots that pass the filter.
  const filterLast = sharing && filter && filter.most > deciding.work ? filter : null;

  const mayPass = (block: Span): Uint32Array | null => {
    if (named) {
      const some = within(named, block);
      passing.set(some);
      return passing.subarray(0, filter ? filter.keep(passing, some.length, block) : some.length);
    }
    return filter && !filterLast ? passing.subarray(0, filter.list(passing, block)) : null;
  };
  for (const block of spansOf(shard.size)) {
    const { base } = block;
    const some = mayPass(block);
    if (some?.length === 0) {
      deciding.skip(block);
      if (raised) plainSums.skip(block);
      extras.skip(block);
      continue;
    }
    if (raised) {
      plainSums.open(block, null);
      plainSums.add(block, unreachable);
    }
    const shut = [...shard.goneIn(block), ...within(hidden, block)];
    deciding.open(block, some);
    deciding.close(block, shut);
    const all = !sharing && least.points < 1;
    const line = all ? unreachable : filterLast ? 1 : Math.max(1, least.points);
    deciding.add(block, line);
    extras.add(block, deciding, { line, everybody: !sharing });
    if (all) deciding.pickAll(block, some);
    if (shut.length > 0 || some) deciding.dropClosed(block);
    if (filterLast) deciding.count = filterLast.keep(deciding.picked, deciding.count, block);
    const { picked: slots, count } = deciding;
    const open = () => (some ? deciding.countOpen(block, some) : block.end - base - shut.length);
    const found = filterLast || all ? count : sharing ? deciding.sharing : open();
    const [sums, raises] = [plainSums.values, raisedSums.values];
    if (found > 0) visit({ ...block, some, slots, count, found, sums, raised: raises, extras });
  }
}

/**
 * The blocks in order. The first one is small: it shows how many points the page needs, so that few
 * slots of the others are looked at.
 */
export function spansOf(size: number): Span[] {
  const spans: Span[] = [];
  for (let base = 0; base < size;) {
    const end = base === 0 ? firstBlock : base - (base % blockSize) + blockSize;
    spans.push({ base, end: Math.min(size, end) });
    base = end;
  }
  return spans;
}

/** A multiple of `stretch`. */
const firstBlock = 4_096;

/** The part of the sorted slots that lies in [base, end). */
function within(slots: Uint32Array, { base, end }: Span): Uint32Array {
  const from = placeIn(slots, base, 0, slots.length);
  return slots.subarray(from, placeIn(slots, end, from, slots.length));
}
