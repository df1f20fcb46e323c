import { Facet, grown, keep, type Value } from './columns.ts';
import { mostSlots, Postings } from './postings.ts';
import { Words } from './words.ts';

/** What the facets of both sides are. */
export const facetNames = {
  cv: [
    'city',
    'state',
    'employmentType',
    'industry',
    'years',
    'workModes',
    'degrees',
    'wins',
  ] as const,
  job: [
    'city',
    'state',
    'employmentType',
    'industry',
    'years',
    'workMode',
    'company',
    'sponsorship',
    'benefits',
    'wins',
  ] as const,
};

export type Kind = keyof typeof facetNames;
type FacetName<Of extends Kind> = (typeof facetNames)[Of][number];

/** A CV or job as it is indexed. */
export interface Entry<Of extends Kind = Kind> {
  id: number;
  words: string;
  /** Microseconds since 1970: last active, or published. */
  time: number;
  /** Dollars a year; -Infinity where a job names none. */
  pay: number;
  facets: Record<FacetName<Of>, Value>;
  /** Of a job: maxPoints, required, skillCount. */
  needs: readonly number[];
  /** Skill id and tag, in turn. */
  skills: readonly number[];
}

export const needsStride = 3;

/** So many slots are searched at a time that what is summed up for them stays in the processor's cache. */
export const blockSize = 65_536;

/** Dead slots are tidied away once they are so many, and such a share of all. */
const mostDead = { count: 2_000, share: 0.2 };

/**
 * One part of all CVs, or jobs. Each stands in a slot; a change takes it out of its slot and appends
 * it in a new one, so that postings stay sorted and a search never meets a half written row.
 */
export class Shard<Of extends Kind = Kind> {
  readonly kind: Of;
  /** Slots in use, the dead ones among them. */
  size = 0;
  /** By slot; 0 where it is dead. */
  ids = new Int32Array(0);
  times = new Float64Array(0);
  pays = new Float64Array(0);
  /** Three for each slot of a job. */
  needs = new Int32Array(0);
  readonly facets: Record<FacetName<Of>, Facet>;
  readonly words = new Words();
  readonly #postings = new Map<number, Postings>();
  readonly #every: number;
  /** The slot of an id, one up, at id / every; 0 where there is none. */
  #slots = new Uint32Array(0);
  #dead = 0;
  /** The dead slots of each block. */
  #gone: number[][] = [];

  /** Holds the ids that leave one same remainder when divided by `every`. */
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

  /** Slots of these ids, in order, none twice. */
  slotsOf(ids: readonly number[]): Uint32Array {
    const slots = ids.map((id) => this.slotOf(id)).filter((slot) => slot !== undefined);
    return Uint32Array.from(new Set(slots)).sort();
  }

  /** The dead slots of the block that begins there. */
  goneFrom(base: number): readonly number[] {
    return this.#gone[base / blockSize] ?? [];
  }

  postingsOf(skillId: number): Postings | undefined {
    return this.#postings.get(skillId);
  }

  put(entry: Entry<Of>): void {
    this.remove(entry.id);
    const slot = this.size;
    if (slot >= mostSlots) throw new Error('More than the index can hold');
    this.ids = grown(this.ids, slot + 1);
    this.times = grown(this.times, slot + 1);
    this.pays = grown(this.pays, slot + 1);
    this.ids[slot] = entry.id;
    this.times[slot] = entry.time;
    this.pays[slot] = entry.pay;
    if (entry.needs.length > 0) {
      this.needs = grown(this.needs, (slot + 1) * needsStride);
      this.needs.set(entry.needs, slot * needsStride);
    }
    this.words.put(slot, entry.words);
    for (const name of this.#facetNames) this.facets[name].put(slot, entry.facets[name]);
    const { skills } = entry;
    for (let at = 0; at < skills.length; at += 2)
      this.#postingsFor(skills[at] ?? 0).push(slot, skills[at + 1] ?? 0);
    const place = Math.floor(entry.id / this.#every);
    this.#slots = grown(this.#slots, place + 1);
    this.#slots[place] = slot + 1;
    this.size = slot + 1;
  }

  remove(id: number): void {
    const slot = this.slotOf(id);
    if (slot === undefined) return;
    this.ids[slot] = 0;
    this.#slots[Math.floor(id / this.#every)] = 0;
    this.#dead += 1;
    (this.#gone[Math.floor(slot / blockSize)] ??= []).push(slot);
  }

  get needsTidying(): boolean {
    return this.#dead > mostDead.count && this.#dead > this.size * mostDead.share;
  }

  /** Takes the dead slots out; the others move together in their order. */
  tidy(): void {
    const newSlots = new Int32Array(this.size).fill(-1);
    const kept = new Uint32Array(this.count);
    let to = 0;
    for (let slot = 0; slot < this.size; slot += 1) {
      if (this.ids[slot] === 0) continue;
      newSlots[slot] = to;
      kept[to] = slot;
      to += 1;
    }
    for (const column of [this.ids, this.times, this.pays]) keep(column, kept);
    if (this.needs.length > 0) keep(this.needs, kept, needsStride);
    for (const name of this.#facetNames) keep(this.facets[name].codes, kept);
    this.words.keepSlots(kept);
    for (const [skillId, postings] of this.#postings) {
      postings.renumber(newSlots);
      if (postings.length === 0) this.#postings.delete(skillId);
    }
    for (let slot = 0; slot < to; slot += 1)
      this.#slots[Math.floor((this.ids[slot] ?? 0) / this.#every)] = slot + 1;
    this.size = to;
    this.#dead = 0;
    this.#gone = [];
  }

  /** Gives back what the lists have grown ahead, once everything is loaded. */
  trim(): void {
    for (const postings of this.#postings.values()) postings.trim();
  }

  /** Held in memory, roughly. */
  get bytes(): number {
    const columns = [this.ids, this.times, this.pays, this.needs, this.#slots];
    const facets = this.#facetNames.map((name) => this.facets[name].bytes);
    const lists = [...this.#postings.values()].map(({ list }) => list.byteLength + 200);
    return [...columns.map(({ byteLength }) => byteLength), ...facets, ...lists].reduce(
      (sum, bytes) => sum + bytes,
      this.words.bytes,
    );
  }

  get #facetNames(): readonly FacetName<Of>[] {
    return facetNames[this.kind];
  }

  #postingsFor(skillId: number): Postings {
    let postings = this.#postings.get(skillId);
    if (!postings) {
      postings = new Postings();
      this.#postings.set(skillId, postings);
    }
    return postings;
  }
}

/** What a search needs of a shard, whichever side it holds. */
export type AnyShard = Pick<Shard, 'size' | 'goneFrom' | 'slotsOf' | 'postingsOf'>;
