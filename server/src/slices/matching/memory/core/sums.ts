import { tagBits, type Postings } from './postings.ts';

/*
 * What is summed up of a slot's shared skills stands in one number: points in the low 13 bits,
 * surplus in the next 10, how many skills in the 8 above. The sign is that of a closed slot, which
 * is not found whatever is added to it.
 */
const pointsBits = 13;
const surplusBits = 10;
const closed = -(2 ** 31);
export const sumOf = (points: number, surplus: number, shared: number) =>
  points + surplus * 2 ** pointsBits + shared * 2 ** (pointsBits + surplusBits);
export const pointsIn = (sum: number) => sum & (2 ** pointsBits - 1);
export const surplusIn = (sum: number) => (sum >> pointsBits) & (2 ** surplusBits - 1);
export const sharedIn = (sum: number) => sum >> (pointsBits + surplusBits);
export const isClosed = (sum: number) => sum < 0;

/** With at most so many skills nothing overflows: 15 points and 4 levels of surplus for each. */
export const mostSkills = 255;

/** More points than there are: nobody is picked by them. */
export const unreachable = 2 ** pointsBits - 1;

/** What each posting of a skill adds to its slot, by its tag. */
export interface Addition {
  postings: Postings;
  amounts: Int32Array;
}

/** The sums of one block of slots after the other. */
export class Sums {
  /** Of slot n at n − base. */
  readonly values: Int32Array;
  /** Slots that came to the points asked for, up to `count`, in no order. */
  readonly picked: Uint32Array;
  count = 0;
  /** Slots that share a skill and are not closed. */
  sharing = 0;
  #lists: { postings: Postings; amounts: Int32Array; most: number; place: number }[] = [];

  constructor(blockSize: number) {
    this.values = new Int32Array(blockSize);
    this.picked = new Uint32Array(blockSize);
  }

  /**
   * Begins before the first block. What is in many lists and adds little comes first: nobody gets
   * far by it alone.
   */
  begin(additions: readonly Addition[]): void {
    this.#lists = additions
      .map(({ postings, amounts }) => {
        const most = amounts.reduce((points, amount) => Math.max(points, pointsIn(amount)), 0);
        return { postings, amounts, most, place: 0 };
      })
      .toSorted((a, b) => b.postings.length * a.most - a.postings.length * b.most);
  }

  /** Sums up the slots from base to end and picks those with `least` points, 1 or more. */
  add(base: number, end: number, shut: Iterable<number>, least: number): void {
    const { values } = this;
    values.fill(0, 0, end - base);
    for (const slot of shut) values[slot - base] = closed;
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

  // Both without a branch, which would be guessed wrong too often.

  #count(list: Uint32Array, from: number, until: number, amounts: Int32Array, base: number): void {
    const { values } = this;
    let sharing = 0;
    for (let at = from; at < until; at += 1) {
      const posting = list[at] as number;
      const place = (posting >>> tagBits) - base;
      const before = values[place] as number;
      values[place] = before + (amounts[posting & (2 ** tagBits - 1)] as number);
      // 1 for what was 0.
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
      // 1 for what comes to the points by this one, so that nobody is picked twice.
      count += ((pointsIn(before) - least) & ~(pointsIn(after) - least)) >>> 31;
    }
    this.sharing += sharing;
    this.count = count;
  }
}
