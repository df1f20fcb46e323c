import { grown } from './columns.ts';
import { tagBits, type Postings } from './postings.ts';
import type { Span } from './shard.ts';
import { pointsIn, type Sums } from './sums.ts';

/** Lists of postings that count besides a slot's shared skills, and what each posting adds. */
export interface ExtraLists {
  lists: Postings[];
  /** Where the amounts of each list begin. */
  firsts: number[];
  /** By list: 1 if its slots are found even without a shared skill, otherwise 0. */
  finds: number[];
  /** By tag, shifted right by `shift`. */
  amounts: Int32Array;
  shift: number;
}

export const noExtras: ExtraLists = {
  lists: [],
  firsts: [],
  finds: [],
  amounts: new Int32Array(0),
  shift: 0,
};

/*
 * The extras of a slot are one number: a bit that it is found by a list, then 14 bits for the
 * half-points of titles, then those of titles and stand-ins together.
 */
const titleAt = 1;
const bothAt = 15;

const titleIn = (extras: number) => (extras >> titleAt) & (2 ** (bothAt - titleAt) - 1);
const bothIn = (extras: number) => extras >> bothAt;

/** The amount of a title's word with these half-points. */
export const wordAmount = (title: number): number => title * 2 ** titleAt + title * 2 ** bothAt;

/** The amount of a stand-in with the most half-points that it gives. */
export const nearAmount = (near: number): number => near * 2 ** bothAt;

/** The extras of one block of slots at a time; most slots have none. */
export class Extras {
  /** The extras of slot n are at n − base; 0 without any. */
  readonly #values: Int32Array;
  #extraLists = noExtras;
  /** How far each list has been read. */
  #places = new Uint32Array(0);
  #base = 0;

  constructor(blockSize: number) {
    this.#values = new Int32Array(blockSize);
  }

  begin(extraLists: ExtraLists): void {
    if (this.#extraLists.lists.length > 0) this.#values.fill(0);
    this.#extraLists = extraLists;
    this.#places = grown(this.#places, extraLists.lists.length);
    this.#places.fill(0, 0, extraLists.lists.length);
  }

  skip({ end }: Span): void {
    const places = this.#places;
    for (const [at, postings] of this.#extraLists.lists.entries())
      places[at] = postings.placeOf(end, places[at] as number);
  }

  /**
   * Adds up a block whose sums are complete; blocks come in order. Picks slots below the line of
   * points that may reach it with their extras. Slots without a shared skill are picked only if a
   * list finds them, or if `everybody` is found; a slot found by a list counts as reaching a line
   * of 1.
   */
  add({ base, end }: Span, sums: Sums, { line, everybody }: { line: number; everybody: boolean }) {
    this.#base = base;
    const { lists, finds } = this.#extraLists;
    // Orders other than 'Best match' have no extras.
    if (lists.length === 0) return;
    this.#values.fill(0, 0, end - base);
    const before = sums.count;
    for (let list = 0; list < lists.length; list += 1)
      if (line > 1 || everybody) this.#pick(list, end, sums, line);
      else if (finds[list] === 1) this.#find(list, end, sums);
      else this.#addUp(list, end);
    if (line > 1 && !everybody) this.#dropUnfound(sums, before);
  }

  /*
   * Most lists are short, so reading is faster than searching for their end. No other branches: the
   * processor would mispredict them too often.
   */

  #addUp(at: number, end: number): void {
    const [values, base] = [this.#values, this.#base];
    const { amounts, shift, lists, firsts } = this.#extraLists;
    const { list, length } = lists[at] as Postings;
    const first = firsts[at] as number;
    const limit = end * 2 ** tagBits;
    let place = this.#places[at] as number;
    for (; place < length; place += 1) {
      const posting = list[place] as number;
      if (posting >= limit) break;
      const to = (posting >>> tagBits) - base;
      const amount = amounts[first + ((posting & (2 ** tagBits - 1)) >> shift)] as number;
      values[to] = (values[to] as number) + amount;
    }
    this.#places[at] = place;
  }

  /** Adds up a list that finds slots; counts and picks the slots found by it alone. */
  #find(at: number, end: number, sums: Sums): void {
    const [values, base] = [this.#values, this.#base];
    const { amounts, shift, lists, firsts } = this.#extraLists;
    const { list, length } = lists[at] as Postings;
    const first = firsts[at] as number;
    const { values: summed, picked } = sums;
    const limit = end * 2 ** tagBits;
    let { count } = sums;
    let place = this.#places[at] as number;
    for (; place < length; place += 1) {
      const posting = list[place] as number;
      if (posting >= limit) break;
      const slot = posting >>> tagBits;
      const extras = values[slot - base] as number;
      const sum = summed[slot - base] as number;
      const amount = amounts[first + ((posting & (2 ** tagBits - 1)) >> shift)] as number;
      values[slot - base] = (extras + amount) | 1;
      picked[count] = slot;
      // Slots without a shared skill, at the first such list.
      count += (((sum - 1) & ~sum) >>> 31) & ~extras;
    }
    sums.sharing += count - sums.count;
    sums.count = count;
    this.#places[at] = place;
  }

  /** Adds up a list; counts the slots found by it alone and picks those that may reach the line. */
  #pick(at: number, end: number, sums: Sums, line: number): void {
    const [values, base] = [this.#values, this.#base];
    const { amounts, shift, lists, firsts, finds } = this.#extraLists;
    const { list, length } = lists[at] as Postings;
    const [first, finding] = [firsts[at] as number, finds[at] as number];
    const { values: summed, picked } = sums;
    const limit = end * 2 ** tagBits;
    // Half-points: one less than the line's may still give its rank.
    const least = 2 * line - 1;
    let { count, sharing } = sums;
    let place = this.#places[at] as number;
    for (; place < length; place += 1) {
      const posting = list[place] as number;
      if (posting >= limit) break;
      const slot = posting >>> tagBits;
      const extras = values[slot - base] as number;
      const sum = summed[slot - base] as number;
      const amount = amounts[first + ((posting & (2 ** tagBits - 1)) >> shift)] as number;
      const now = (extras + amount) | finding;
      values[slot - base] = now;
      sharing += (((sum - 1) & ~sum) >>> 31) & finding & ~extras;
      const lacks = 2 * pointsIn(sum) - least;
      picked[count] = slot;
      // Adds 1 only where this posting crosses the line.
      count += ((lacks + bothIn(extras)) & ~(lacks + bothIn(now))) >>> 31;
    }
    [sums.count, sums.sharing] = [count, sharing];
    this.#places[at] = place;
  }

  /** Drops slots picked by extras that share no skill and are in no list that finds. */
  #dropUnfound(sums: Sums, from: number): void {
    const { values: summed, picked } = sums;
    const [values, base] = [this.#values, this.#base];
    let count = from;
    for (let at = from; at < sums.count; at += 1) {
      const slot = picked[at] as number;
      picked[count] = slot;
      count += summed[slot - base] === 0 ? (values[slot - base] as number) & 1 : 1;
    }
    sums.count = count;
  }

  titleOf(slot: number): number {
    return titleIn(this.#values[slot - this.#base] as number);
  }

  /** The most half-points that stand-ins give a slot. */
  nearOf(slot: number): number {
    const extras = this.#values[slot - this.#base] as number;
    return bothIn(extras) - titleIn(extras);
  }
}
