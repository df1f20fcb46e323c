import { tagBits, type Postings } from './postings.ts';
import type { Span } from './shard.ts';

/*
 * The sum of a slot's shared skills is one 32-bit number: points in the low 13 bits, surplus (for jobs
 * Σ min(C, R)) in the next 10, the number of skills in the 8 above. The sign bit marks a closed slot,
 * which is never found, whatever is added.
 */
const pointsBits = 13;
const surplusBits = 10;
const closed = -(2 ** 31);
export const sumOf = (points: number, surplus: number, shared: number) =>
  points + surplus * 2 ** pointsBits + shared * 2 ** (pointsBits + surplusBits);
export const pointsIn = (sum: number) => sum & (2 ** pointsBits - 1);
export const surplusIn = (sum: number) => (sum >> pointsBits) & (2 ** surplusBits - 1);
export const sharedIn = (sum: number) => sum >> (pointsBits + surplusBits);

/** The most skills that cannot overflow a sum, at 50 points and 4 levels of surplus each. */
export const mostSkills = 163;

/** More points than any slot gets: picks no slot. */
export const unreachable = 2 ** pointsBits - 1;

/** What a posting of this skill adds to its slot, by tag. */
export interface Addition {
  postings: Postings;
  amounts: Int32Array;
}

/** The sums of one block of slots at a time. */
export class Sums {
  /** The sum of slot n is at n − base. */
  readonly values: Int32Array;
  /** Slots that reached the wanted points: `picked[0]` to `picked[count - 1]`, unordered. */
  readonly picked: Uint32Array;
  count = 0;
  sharing = 0;
  #lists: { postings: Postings; amounts: Int32Array; most: number; place: number }[] = [];

  constructor(blockSize: number) {
    this.values = new Int32Array(blockSize);
    this.picked = new Uint32Array(blockSize);
  }

  /** The number of additions in all blocks. */
  get work(): number {
    return this.#lists.reduce((sum, { postings }) => sum + postings.length, 0);
  }

  /** Call it before the first block. Long lists that add little come first. */
  begin(additions: readonly Addition[]): void {
    this.#lists = additions
      .map(({ postings, amounts }) => {
        let most = 0;
        for (const amount of amounts) most = Math.max(most, pointsIn(amount));
        return { postings, amounts, most, place: 0 };
      })
      .toSorted((a, b) => b.postings.length * a.most - a.postings.length * b.most);
  }

  /** Starts a block: opens all of its slots, or only `some`. */
  open({ base, end }: Span, some: Uint32Array | null): void {
    const { values } = this;
    values.fill(some ? closed : 0, 0, end - base);
    // An index loop: an iterator takes several times as long.
    if (some) for (let at = 0; at < some.length; at += 1) values[(some[at] as number) - base] = 0;
  }

  close({ base }: Span, slots: Iterable<number>): void {
    for (const slot of slots) this.values[slot - base] = closed;
  }

  skip({ end }: Span): void {
    for (const list of this.#lists) list.place = list.postings.placeOf(end, list.place);
  }

  /** Sums a block after `open` and picks the slots with at least `least` points (1 or more). */
  add({ base, end }: Span, least: number): void {
    this.count = 0;
    this.sharing = 0;
    let reached = 0;
    for (const list of this.#lists) {
      const { postings, amounts, place: from } = list;
      const until = postings.placeOf(end, from);
      list.place = until;
      reached += list.most;
      if (reached < least) this.#count(postings.list, from, until, amounts, base);
      else this.#pick(postings.list, from, until, amounts, base, least);
    }
  }

  /** Picks all slots of the block, or all of `some`. */
  pickAll({ base, end }: Span, some: Uint32Array | null): void {
    const { picked } = this;
    this.count = some?.length ?? end - base;
    if (some) picked.set(some);
    else for (let slot = base; slot < end; slot += 1) picked[slot - base] = slot;
  }

  dropClosed({ base }: Span): void {
    const { picked, values } = this;
    let count = 0;
    for (let at = 0; at < this.count; at += 1) {
      const slot = picked[at] as number;
      picked[count] = slot;
      count += 1 + ((values[slot - base] as number) >> 31);
    }
    this.count = count;
  }

  /** How many of the slots are open; valid before and after `add`. */
  countOpen({ base }: Span, slots: Uint32Array): number {
    const { values } = this;
    let count = slots.length;
    for (let at = 0; at < slots.length; at += 1)
      count += (values[(slots[at] as number) - base] as number) >> 31;
    return count;
  }

  // No branches below: the processor would mispredict them too often.

  #count(list: Uint32Array, from: number, until: number, amounts: Int32Array, base: number): void {
    const { values } = this;
    let sharing = 0;
    for (let at = from; at < until; at += 1) {
      const posting = list[at] as number;
      const place = (posting >>> tagBits) - base;
      const before = values[place] as number;
      values[place] = before + (amounts[posting & (2 ** tagBits - 1)] as number);
      // Adds 1 where the sum was 0.
      sharing += ((before - 1) & ~before) >>> 31;
    }
    this.sharing += sharing;
  }

  #pick(
    list: Uint32Array,
    from: number,
    until: number,
    amounts: Int32Array,
    base: number,
    least: number,
  ): void {
    const { values, picked } = this;
    let sharing = 0;
    let { count } = this;
    for (let at = from; at < until; at += 1) {
      const posting = list[at] as number;
      const slot = posting >>> tagBits;
      const before = values[slot - base] as number;
      const after = before + (amounts[posting & (2 ** tagBits - 1)] as number);
      values[slot - base] = after;
      sharing += ((before - 1) & ~before) >>> 31;
      picked[count] = slot;
      // Adds 1 only where this posting crosses the line, so that no slot is picked twice.
      count += ((pointsIn(before) - least) & ~(pointsIn(after) - least)) >>> 31;
    }
    this.sharing += sharing;
    this.count = count;
  }
}
