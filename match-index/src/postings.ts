import { maxSkillLevel, mostWeight } from '@fourfold/contract/reference/schema.ts';
import { grown, placeIn } from './columns.ts';
import type { ImageReader } from './image.ts';
import { newSlotOf, withRoom, type Moves, type Moving } from './moves.ts';

/** A posting is slot · 128 + tag, where the tag is level · 16 + weight (0 for CVs). */
export const tagBits = 7;
export const tagOf = (level: number, weight = 0) => level * 16 + weight;
export const levelIn = (tag: number) => tag >> 4;
export const weightIn = (tag: number) => tag & 15;

const tagsWith = (weight: number): number[] =>
  Array.from({ length: maxSkillLevel }, (_, below) => tagOf(below + 1, weight));

/** The tags of people's skills, which have no weights. */
export const levelTags: readonly number[] = tagsWith(0);
/** The tags of jobs' skills. */
export const weightedTags: readonly number[] = Array.from({ length: mostWeight }, (_, below) =>
  tagsWith(below + 1),
).flat();

/** Amounts by tag; only for these tags, because every search computes many lists. */
export function amountsBy(tags: readonly number[], amount: (tag: number) => number): Int32Array {
  const amounts = new Int32Array(2 ** tagBits);
  for (const tag of tags) amounts[tag] = amount(tag);
  return amounts;
}

/** Slots stay below 2^25, so that a posting fits in 32 bits. */
export const mostSlots = 2 ** (32 - tagBits);

/**
 * The CVs that have a skill, or the jobs that ask for it, by slot. New slots have larger numbers, so
 * appending keeps the list sorted.
 */
export class Postings {
  list = new Uint32Array(4);
  length = 0;

  push(slot: number, tag: number): void {
    if (this.length === this.list.length) this.list = grown(this.list, this.length + 1);
    this.list[this.length] = slot * 2 ** tagBits + tag;
    this.length += 1;
  }

  /** The first index from `from` on whose slot is at least `slot`. */
  placeOf(slot: number, from: number): number {
    return placeIn(this.list, slot * 2 ** tagBits, from, this.length);
  }

  slotAt(place: number): number {
    return (this.list[place] as number) >>> tagBits;
  }

  read(from: ImageReader): void {
    this.list = from.numbers(Uint32Array, 'exact');
    this.length = this.list.length;
  }

  trim(): void {
    this.list = this.list.slice(0, this.length);
  }
}

/** A list that gets new slot numbers. */
export class MovingPostings implements Moving {
  readonly #postings: Postings;
  readonly #moved = new Postings();

  constructor(postings: Postings) {
    this.#postings = postings;
  }

  *prepare(moves: Moves): Generator<number, void> {
    const until = this.#postings.placeOf(moves.before, 0);
    const moved = new Uint32Array(withRoom(until));
    this.#moved.length = renumber(this.#postings.list, until, moves.newSlots, moved);
    this.#moved.list = moved.slice(0, withRoom(this.#moved.length));
    yield until;
  }

  finish(moves: Moves): void {
    const postings = this.#postings;
    for (let at = postings.placeOf(moves.before, 0); at < postings.length; at += 1) {
      const posting = postings.list[at] as number;
      this.#moved.push(newSlotOf(moves, posting >>> tagBits), posting & (2 ** tagBits - 1));
    }
    postings.list = this.#moved.list;
    postings.length = this.#moved.length;
  }
}

/** Renumbers the first `until` postings. @returns how many of them stay */
function renumber(
  list: Uint32Array,
  until: number,
  newSlots: Int32Array,
  moved: Uint32Array,
): number {
  let count = 0;
  for (let at = 0; at < until; at += 1) {
    const posting = list[at] as number;
    const slot = newSlots[posting >>> tagBits] as number;
    moved[count] = slot * 2 ** tagBits + (posting & (2 ** tagBits - 1));
    count += slot < 0 ? 0 : 1;
  }
  return count;
}
