import type { Postings } from './postings.ts';
import type { Span } from './shard.ts';

/** What makes somebody listed without a shared skill, and adds so many half-points, or none. */
export interface Lure {
  postings: Postings;
  halfPoints: number;
}

/** What the lures add up to for each slot of one block after the other; few slots have any. */
export class Lures {
  /** Of slot n at n − base: twice the half-points, and one up. 0 for no lure. */
  readonly #values: Int32Array;
  /** The slots that have one, up to `count`, in no order. */
  readonly slots: Uint32Array;
  count = 0;
  #lures: readonly Lure[] = [];
  #base = 0;

  constructor(blockSize: number) {
    this.#values = new Int32Array(blockSize);
    this.slots = new Uint32Array(blockSize);
  }

  begin(lures: readonly Lure[]): void {
    this.#clear();
    this.#lures = lures;
  }

  add({ base, end }: Span): void {
    this.#clear();
    this.#base = base;
    for (const { postings, halfPoints } of this.#lures) {
      const from = postings.placeOf(base, 0);
      const until = postings.placeOf(end, from);
      for (let at = from; at < until; at += 1) this.#add(postings.slotAt(at), 2 * halfPoints);
    }
  }

  halfPointsOf(slot: number): number {
    return (this.#values[slot - this.#base] as number) >> 1;
  }

  #add(slot: number, amount: number): void {
    const place = slot - this.#base;
    const before = this.#values[place] as number;
    this.slots[this.count] = slot;
    this.count += before === 0 ? 1 : 0;
    this.#values[place] = (before + amount) | 1;
  }

  #clear(): void {
    for (let at = 0; at < this.count; at += 1)
      this.#values[(this.slots[at] as number) - this.#base] = 0;
    this.count = 0;
  }
}
