import { grown } from './columns.ts';
import { facetNames, needsStride, type Entry, type FacetName, type Kind } from './entry.ts';
import { Facet } from './facet.ts';
import type { Image, ImageReader } from './image.ts';
import { movesOf, newSlotOf } from './moves.ts';
import { Lists } from './lists.ts';
import { mostSlots, MovingPostings, Postings, tagBits } from './postings.ts';
import { readColumns, imageOfColumns, movingColumns } from './shard-columns.ts';
import { Words } from './words.ts';

/** Slots per block: the sums of one block fit in the processor's cache. */
export const blockSize = 65_536;

/** Slots per stretch; each stretch knows its latest time. A block is a whole number of stretches. */
export const stretch = 64;

/** The slots of a block: [base, end). */
export interface Span {
  base: number;
  end: number;
}

/** A shard needs tidying above this count and this share of dead slots. */
const mostDead = { count: 2_000, share: 0.2 };

/**
 * One part of all CVs or of all jobs. Each entry has a slot; a change frees the slot and appends a
 * new one, so that postings stay sorted and no search sees a half-written row.
 */
export class Shard<Of extends Kind = Kind> {
  readonly kind: Of;
  /** Slots in use, dead ones included. */
  size = 0;
  /** By slot; 0 if the slot is dead. */
  ids = new Int32Array(0);
  times = new Float64Array(0);
  pays = new Float64Array(0);
  longs = new Uint16Array(0);
  /** By slot of a job, `needsStride` numbers each. */
  needs = new Int32Array(0);
  readonly facets: Record<FacetName<Of>, Facet>;
  readonly words = new Words();
  /** The postings of each slot's skills turned round: skill · 128 + tag. */
  readonly skills = new Lists();
  /** The latest time of each stretch, dead slots included. */
  #latest = new Float64Array(0);
  /** By skill, and by word of titles or positions. */
  readonly #postings = new Map<number | string, Postings>();
  readonly #every: number;
  /** Slot + 1 of an id, at index id / every; 0 if there is none. */
  #slots = new Uint32Array(0);
  #dead = 0;
  /** The dead slots of each block. */
  #gone: number[][] = [];

  /** Holds ids with the same remainder modulo `every`. */
  constructor(kind: Of, every: number) {
    this.kind = kind;
    this.#every = every;
    this.facets = Object.fromEntries(facetNames[kind].map((name) => [name, new Facet()])) as Record<
      FacetName<Of>,
      Facet
    >;
  }

  get count(): number {
    return this.size - this.#dead;
  }

  slotOf(id: number): number | undefined {
    const slot = this.#slots[Math.floor(id / this.#every)] ?? 0;
    return slot > 0 && this.ids[slot - 1] === id ? slot - 1 : undefined;
  }

  /** The slots of these ids, sorted, without duplicates. */
  slotsOf(ids: readonly number[]): Uint32Array {
    const slots = ids.map((id) => this.slotOf(id)).filter((slot) => slot !== undefined);
    return Uint32Array.from(new Set(slots)).sort();
  }

  /** The dead slots of a block or a part of one. */
  goneIn({ base, end }: Span): readonly number[] {
    const gone = this.#gone[Math.floor(base / blockSize)] ?? [];
    return end - base === blockSize ? gone : gone.filter((slot) => slot >= base && slot < end);
  }

  /** An upper bound for the times of the stretch that starts at `slot`. */
  latestFrom(slot: number): number {
    return this.#latest[slot / stretch] ?? Infinity;
  }

  postingsOf(skillOrWord: number | string): Postings | undefined {
    return this.#postings.get(skillOrWord);
  }

  put(entry: Entry<Of>): void {
    this.remove(entry.id);
    const slot = this.size;
    if (slot >= mostSlots) throw new Error('The match index is full');
    this.ids = grown(this.ids, slot + 1);
    this.times = grown(this.times, slot + 1);
    this.pays = grown(this.pays, slot + 1);
    this.longs = grown(this.longs, slot + 1);
    this.ids[slot] = entry.id;
    this.times[slot] = entry.time;
    this.pays[slot] = entry.pay;
    this.longs[slot] = entry.long;
    this.#noteTime(slot, entry.time);
    if (entry.needs.length > 0) {
      this.needs = grown(this.needs, (slot + 1) * needsStride);
      this.needs.set(entry.needs, slot * needsStride);
    }
    this.words.put(slot, entry.words);
    for (const name of this.#facetNames) this.facets[name].put(slot, entry.facets[name]);
    const packed: number[] = [];
    for (let at = 0; at < entry.skills.length; at += 2) {
      const [id, tag] = [entry.skills[at] ?? 0, entry.skills[at + 1] ?? 0];
      this.#postingsFor(id).push(slot, tag);
      packed.push(id * 2 ** tagBits + tag);
    }
    this.skills.put(slot, packed);
    for (const word of entry.titleWords) this.#postingsFor(word).push(slot, 0);
    this.#slots = grown(this.#slots, Math.floor(entry.id / this.#every) + 1);
    this.#slots[Math.floor(entry.id / this.#every)] = slot + 1;
    this.size = slot + 1;
  }

  #noteTime(slot: number, time: number): void {
    const place = Math.floor(slot / stretch);
    this.#latest = grown(this.#latest, place + 1);
    const before = slot % stretch === 0 ? -Infinity : (this.#latest[place] ?? 0);
    this.#latest[place] = Math.max(before, time);
  }

  remove(id: number): void {
    const slot = this.slotOf(id);
    if (slot === undefined) return;
    this.#slots[Math.floor(id / this.#every)] = 0;
    this.#bury(slot);
  }

  #bury(slot: number): void {
    this.ids[slot] = 0;
    this.#dead += 1;
    (this.#gone[Math.floor(slot / blockSize)] ??= []).push(slot);
  }

  get needsTidying(): boolean {
    return this.#dead > mostDead.count && this.#dead > this.size * mostDead.share;
  }

  /**
   * Removes the slots that are dead now and renumbers the others in order. Each step copies about
   * `numbersAtOnce` numbers; the last step makes one pass over all slots. The shard may be searched and
   * changed between steps, but not tidied again.
   */
  *tidy(numbersAtOnce = 50_000): Generator<void, void> {
    const moves = movesOf(this.ids.subarray(0, this.size));
    const columns = movingColumns(this);
    const lists = new Map([...this.#postings].map(([id, list]) => [id, new MovingPostings(list)]));
    yield;
    let work = 0;
    for (const moving of [...columns, ...lists.values()]) {
      for (const numbers of moving.prepare(moves)) {
        work += numbers;
        if (work < numbersAtOnce) continue;
        work = 0;
        yield;
      }
    }
    for (const moving of columns) moving.finish(moves, this.size);
    for (const [key, postings] of this.#postings) {
      // A skill that came meanwhile has new slots only.
      const moving = lists.get(key) ?? new MovingPostings(postings);
      moving.finish(moves);
      if (postings.length === 0) this.#postings.delete(key);
    }
    const gone = this.#gone.flat().map((slot) => newSlotOf(moves, slot));
    this.size = newSlotOf(moves, this.size);
    this.#dead = 0;
    this.#gone = [];
    for (const slot of gone) if (slot >= 0) this.#bury(slot);
    this.#noteSlots();
  }

  /** Rebuilds the slots of ids and the latest times from the columns. */
  #noteSlots(): void {
    for (let slot = 0; slot < this.size; slot += 1) {
      this.#noteTime(slot, this.times[slot] as number);
      const id = this.ids[slot] as number;
      if (id > 0) this.#slots[Math.floor(id / this.#every)] = slot + 1;
    }
  }

  /** The shard's content. Later changes do not affect the image: they append, or replace arrays. */
  image(): Image {
    const lists = [...this.#postings.values()];
    return [
      ...imageOfColumns(this),
      [...this.#postings.keys()],
      ...lists.map(({ list, length }) => list.subarray(0, length)),
    ];
  }

  read(from: ImageReader): void {
    readColumns(this, from);
    for (const key of from.values()) this.#postingsFor(key as number | string).read(from);
    const ids = this.ids.subarray(0, this.size);
    ids.forEach((id, slot) => id === 0 && this.#bury(slot));
    const most = ids.reduce((larger, id) => Math.max(larger, id), 0);
    this.#slots = grown(this.#slots, Math.floor(most / this.#every) + 1);
    this.#noteSlots();
  }

  /** Releases the spare room of the lists; call it after loading. */
  trim(): void {
    for (const postings of this.#postings.values()) postings.trim();
  }

  /** Estimated memory in bytes. */
  get bytes(): number {
    const { ids, times, pays, longs, needs } = this;
    const columns = [ids, times, pays, longs, needs, this.#latest, this.#slots];
    const facets = this.#facetNames.map((name) => this.facets[name].bytes);
    const lists = [...this.#postings.values()].map(({ list }) => list.byteLength + 200);
    return [...columns.map(({ byteLength }) => byteLength), ...facets, ...lists].reduce(
      (sum, bytes) => sum + bytes,
      this.words.bytes + this.skills.bytes,
    );
  }

  get #facetNames(): readonly FacetName<Of>[] {
    return facetNames[this.kind];
  }

  #postingsFor(skillOrWord: number | string): Postings {
    let postings = this.#postings.get(skillOrWord);
    if (!postings) {
      postings = new Postings();
      this.#postings.set(skillOrWord, postings);
    }
    return postings;
  }
}

/** What a search needs from a shard of either kind. */
export type AnyShard = Pick<Shard, 'size' | 'goneIn' | 'slotsOf' | 'postingsOf'>;
