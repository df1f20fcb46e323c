import { maxSkillLevel } from '@fourfold/contract/reference/schema.ts';
import { tagBits, tagOf, type Postings } from './postings.ts';
import type { Span } from './shard.ts';

/** What counts in an order beside the shared skills of a slot. */
export interface Lure {
  postings: Postings;
  /** By tag, as `lureOf` makes them. */
  amounts: Int32Array;
}

/*
 * What the lures of a slot add up to stands in one number: whether it is found by them, then 14 bits
 * for titles, then what others may give.
 */
const titleAt = 1;
const nearAt = 15;

/** The tags of people, which have levels alone. */
const levelTags = Array.from({ length: maxSkillLevel + 1 }, (_, level) => tagOf(level));

/**
 * A word with its half-points, or a skill with the most that it gives, by tag, in another's place.
 * @param lists whoever has it is found
 */
export function lureOf(
  postings: Postings,
  { title, near, lists }: { title: number; near: (tag: number) => number; lists: boolean },
  tags: Iterable<number> = levelTags,
): Lure {
  const amounts = new Int32Array(2 ** tagBits);
  for (const tag of tags)
    amounts[tag] = title * 2 ** titleAt + near(tag) * 2 ** nearAt + Number(lists);
  return { postings, amounts };
}

/** The lures of one block of slots after the other; most slots have none. */
export class Lures {
  /** Of slot n at n − base; 0 without any. */
  readonly #values: Int32Array;
  /** The slots that have one, up to `count`, in no order. */
  readonly slots: Uint32Array;
  count = 0;
  #lures: { postings: Postings; amounts: Int32Array; place: number }[] = [];
  #base = 0;

  constructor(blockSize: number) {
    this.#values = new Int32Array(blockSize);
    this.slots = new Uint32Array(blockSize);
  }

  begin(lures: readonly Lure[]): void {
    this.#clear();
    this.#lures = lures.map((lure) => ({ ...lure, place: 0 }));
  }

  add({ base, end }: Span): void {
    this.#clear();
    this.#base = base;
    const [values, slots] = [this.#values, this.slots];
    let { count } = this;
    for (const lure of this.#lures) {
      const { list } = lure.postings;
      const { amounts } = lure;
      const from = lure.postings.placeOf(base, lure.place);
      const until = lure.postings.placeOf(end, from);
      lure.place = until;
      for (let at = from; at < until; at += 1) {
        const posting = list[at] as number;
        const slot = posting >>> tagBits;
        const before = values[slot - base] as number;
        const amount = amounts[posting & (2 ** tagBits - 1)] as number;
        slots[count] = slot;
        // 1 for what was 0.
        count += ((before - 1) & ~before) >>> 31;
        values[slot - base] = ((before & ~1) + (amount & ~1)) | ((before | amount) & 1);
      }
    }
    this.count = count;
  }

  titleOf(slot: number): number {
    return ((this.#values[slot - this.#base] as number) >> titleAt) & (2 ** (nearAt - titleAt) - 1);
  }

  /** The most that others give in the place of asked skills. */
  nearOf(slot: number): number {
    return (this.#values[slot - this.#base] as number) >> nearAt;
  }

  lists(slot: number): boolean {
    return ((this.#values[slot - this.#base] as number) & 1) === 1;
  }

  #clear(): void {
    for (let at = 0; at < this.count; at += 1)
      this.#values[(this.slots[at] as number) - this.#base] = 0;
    this.count = 0;
  }
}
