import { grown } from './columns.ts';
import { amountsBy, tagBits, type Postings } from './postings.ts';
import type { Span } from './shard.ts';
import { pointsIn, type Sums } from './sums.ts';

/** What counts in an order beside the shared skills of a slot. */
export interface Lure {
  postings: Postings;
  /** What a posting adds, by tag, as made below. */
  amounts: Int32Array;
}

/*
 * What the lures of a slot add up to stands in one number: whether it is found by them, then 14 bits
 * for titles, then what others may give.
 */
const titleAt = 1;
const nearAt = 15;

const titleIn = (lured: number) => (lured >> titleAt) & (2 ** (nearAt - titleAt) - 1);
const nearIn = (lured: number) => lured >> nearAt;

/** A word of titles, with its half-points; whoever has it is found. */
export const wordAmounts = (title: number): Int32Array =>
  amountsBy([0], () => title * 2 ** titleAt + 1);

/**
 * A skill in another's place, with the most that it gives by tag.
 * @param lists whoever has it is found
 */
export const skillAmounts = (
  tags: readonly number[],
  near: (tag: number) => number,
  lists: boolean,
): Int32Array => amountsBy(tags, (tag) => near(tag) * 2 ** nearAt + Number(lists));

/** The lures of one block of slots after the other; most slots have none. */
export class Lures {
  /** Of slot n at n − base; 0 without any. */
  readonly #values: Int32Array;
  /** The slots that have one, up to `count`, in no order. */
  readonly #slots: Uint32Array;
  #count = 0;
  #lists: { postings: Postings; place: number }[] = [];
  /** By list and tag; one array for all searches, as there are many lists. */
  #amounts = new Int32Array(0);
  #base = 0;

  constructor(blockSize: number) {
    this.#values = new Int32Array(blockSize);
    this.#slots = new Uint32Array(blockSize);
  }

  begin(lures: readonly Lure[]): void {
    this.#clear();
    this.#lists = lures.map(({ postings }) => ({ postings, place: 0 }));
    this.#amounts = grown(this.#amounts, lures.length * 2 ** tagBits);
    for (const [at, { amounts }] of lures.entries()) this.#amounts.set(amounts, at * 2 ** tagBits);
  }

  /** Skips a block. */
  skip({ end }: Span): void {
    for (const list of this.#lists) list.place = list.postings.placeOf(end, list.place);
  }

  /** Adds up a block; blocks come in order. */
  add({ base, end }: Span): void {
    this.#clear();
    this.#base = base;
    const [values, slots, amounts] = [this.#values, this.#slots, this.#amounts];
    const limit = end * 2 ** tagBits;
    let count = 0;
    for (const [at, one] of this.#lists.entries()) {
      const { list, length } = one.postings;
      const first = at * 2 ** tagBits;
      let { place } = one;
      // Most lists are short: looking for their end would take longer than reading up to it.
      for (; place < length; place += 1) {
        const posting = list[place] as number;
        if (posting >= limit) break;
        const slot = posting >>> tagBits;
        const before = values[slot - base] as number;
        const amount = amounts[first + (posting & (2 ** tagBits - 1))] as number;
        slots[count] = slot;
        // 1 for what was 0.
        count += ((before - 1) & ~before) >>> 31;
        values[slot - base] = ((before & ~1) + (amount & ~1)) | ((before | amount) & 1);
      }
      one.place = place;
    }
    this.#count = count;
  }

  /** Picks the open slots that were not picked by their points, and may matter by their lures. */
  pick(sums: Sums, line: number): void {
    const [values, slots, base] = [this.#values, this.#slots, this.#base];
    const { values: summed, picked } = sums;
    // Half-points: one less than the line's may still come to its rank.
    const least = line > 1 ? 2 * line - 1 : 0;
    let [count, sharing] = [sums.count, sums.sharing];
    for (let at = 0; at < this.#count; at += 1) {
      const slot = slots[at] as number;
      const lured = values[slot - base] as number;
      const sum = summed[slot - base] as number;
      const points = pointsIn(sum);
      // Who shares no skill is found only by what lists them.
      const alone = Number(sum === 0);
      const found = sum >= 0 && (alone & ~lured) === 0;
      sharing += alone & lured;
      if (!found || points >= line || 2 * points + titleIn(lured) + nearIn(lured) < least) continue;
      picked[count] = slot;
      count += 1;
    }
    [sums.count, sums.sharing] = [count, sharing];
  }

  titleOf(slot: number): number {
    return titleIn(this.#values[slot - this.#base] as number);
  }

  /** The most that others give in the place of asked skills. */
  nearOf(slot: number): number {
    return nearIn(this.#values[slot - this.#base] as number);
  }

  #clear(): void {
    for (let at = 0; at < this.#count; at += 1)
      this.#values[(this.#slots[at] as number) - this.#base] = 0;
    this.#count = 0;
  }
}
