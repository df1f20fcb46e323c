import { grown } from './columns.ts';
import { tagBits, type Postings } from './postings.ts';
import type { Span } from './shard.ts';
import { pointsIn, type Sums } from './sums.ts';

/** What counts in an order beside the shared skills of a slot: lists, and what their postings add. */
export interface Luring {
  lists: Postings[];
  /** Where the amounts of each list start. */
  firsts: number[];
  /** By tag, shifted right by `shift`. */
  amounts: Int32Array;
  shift: number;
}

export const noLures: Luring = { lists: [], firsts: [], amounts: new Int32Array(0), shift: 0 };

/*
 * What the lures of a slot add up to stands in one number: whether it is found by them, then 14 bits
 * for titles, then what others may give.
 */
const titleAt = 1;
const nearAt = 15;

const titleIn = (lured: number) => (lured >> titleAt) & (2 ** (nearAt - titleAt) - 1);
const nearIn = (lured: number) => lured >> nearAt;

/** A word of titles, with its half-points; whoever has it is found. */
export const wordAmount = (title: number): number => title * 2 ** titleAt + 1;

/** A skill in another's place, with the most that it gives; plus 1 if whoever has it is found. */
export const nearAmount = (near: number): number => near * 2 ** nearAt;

/** The lures of one block of slots after the other; most slots have none. */
export class Lures {
  /** Of slot n at n − base; 0 without any. */
  readonly #values: Int32Array;
  /** The slots that have one, up to `count`, in no order. */
  readonly #slots: Uint32Array;
  #count = 0;
  #luring = noLures;
  /** How far each list is read. */
  #places = new Uint32Array(0);
  #base = 0;

  constructor(blockSize: number) {
    this.#values = new Int32Array(blockSize);
    this.#slots = new Uint32Array(blockSize);
  }

  begin(luring: Luring): void {
    this.#clear();
    this.#luring = luring;
    this.#places = grown(this.#places, luring.lists.length);
    this.#places.fill(0, 0, luring.lists.length);
  }

  /** Skips a block. */
  skip({ end }: Span): void {
    const places = this.#places;
    for (const [at, postings] of this.#luring.lists.entries())
      places[at] = postings.placeOf(end, places[at] as number);
  }

  /** Adds up a block; blocks come in order. */
  add({ base, end }: Span): void {
    this.#clear();
    this.#base = base;
    const [values, slots, places] = [this.#values, this.#slots, this.#places];
    const { lists, firsts, amounts, shift } = this.#luring;
    const limit = end * 2 ** tagBits;
    let count = 0;
    for (let at = 0; at < lists.length; at += 1) {
      const { list, length } = lists[at] as Postings;
      const first = firsts[at] as number;
      let place = places[at] as number;
      // Most lists are short: looking for their end would take longer than reading up to it.
      for (; place < length; place += 1) {
        const posting = list[place] as number;
        if (posting >= limit) break;
        const slot = posting >>> tagBits;
        const before = values[slot - base] as number;
        const amount = amounts[first + ((posting & (2 ** tagBits - 1)) >> shift)] as number;
        slots[count] = slot;
        // 1 for what was 0.
        count += ((before - 1) & ~before) >>> 31;
        values[slot - base] = ((before & ~1) + (amount & ~1)) | ((before | amount) & 1);
      }
      places[at] = place;
    }
    this.#count = count;
  }

  /** Picks the open slots that were not picked by their points, and may matter by their lures. */
  pick(sums: Sums, line: number): void {
    const [values, slots, base] = [this.#values, this.#slots, this.#base];
    const { values: summed, picked } = sums;
    // Half-points: one less than the line's may still come to its rank.
    const least = line > 1 ? 2 * line - 1 : 0;
    let { count, sharing } = sums;
    // No branches: the processor would mispredict them too often. A negative number stands for 'no'.
    for (let at = 0; at < this.#count; at += 1) {
      const slot = slots[at] as number;
      const lured = values[slot - base] as number;
      const sum = summed[slot - base] as number;
      const points = pointsIn(sum);
      // Who shares no skill is found only by what lists them.
      const alone = ((sum - 1) & ~sum) >>> 31;
      sharing += alone & lured;
      const found = sum | -(alone & ~lured);
      const beyond = 2 * points + titleIn(lured) + nearIn(lured) - least;
      picked[count] = slot;
      count += (~found & ~beyond & (points - line)) >>> 31;
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
