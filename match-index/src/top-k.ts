import { bySortKey, type SortKey } from './order.ts';

export interface Found extends SortKey {
  slot: number;
  sum: number;
}

/** Keeps the first `most` of all offers that come after a given key. */
export class TopK {
  /** Offers with a lower `first` than this are not kept. */
  floor = -Infinity;
  /** At `first` = floor, offers with an earlier time than this are not kept. */
  earliest = -Infinity;
  readonly #most: number;
  readonly #after: SortKey | null;
  /** A binary heap whose top is the last in order. */
  readonly #kept: Found[] = [];

  constructor(most: number, after: SortKey | null) {
    this.#most = most;
    this.#after = after;
  }

  get hasRoom(): boolean {
    return this.#kept.length < this.#most;
  }

  offer(first: number, time: number, id: number, slot: number, sum: number): void {
    if (this.#most < 1) return;
    const last = this.hasRoom ? null : (this.#kept[0] as Found);
    // Avoid allocating for offers that are not kept.
    if (
      last !== null &&
      (first < last.first ||
        (first === last.first && (time < last.time || (time === last.time && id > last.id))))
    )
      return;
    const found = { first, time, id, slot, sum };
    if (this.#after !== null && bySortKey(this.#after, found) >= 0) return;
    if (last === null) this.#rise(found);
    else this.#sink(found);
    if (this.hasRoom) return;
    const { first: floor, time: earliest } = this.#kept[0] as Found;
    [this.floor, this.earliest] = [floor, earliest];
  }

  list(): Found[] {
    return this.#kept.toSorted(bySortKey);
  }

  /** Sifts up from the bottom. */
  #rise(found: Found): void {
    const kept = this.#kept;
    let at = kept.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const other = kept[above] as Found;
      if (bySortKey(found, other) <= 0) break;
      kept[at] = other;
      at = above;
    }
    kept[at] = found;
  }

  /** Replaces the top and sifts down. */
  #sink(found: Found): void {
    const kept = this.#kept;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= kept.length) break;
      const right = below + 1;
      if (right < kept.length && bySortKey(kept[right] as Found, kept[below] as Found) > 0)
        below = right;
      const other = kept[below] as Found;
      if (bySortKey(other, found) <= 0) break;
      kept[at] = other;
      at = below;
    }
    kept[at] = found;
  }
}
