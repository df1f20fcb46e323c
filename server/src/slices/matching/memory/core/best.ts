import { byStanding, type Standing } from '../../ranking/after.ts';

/** A found slot and what it shares. */
export interface Found extends Standing {
  slot: number;
  sum: number;
}

/** Keeps the first so many of all that it is offered and that come after a given one. */
export class Best {
  /** What has a lower `first` than this is not among the first. */
  floor = -Infinity;
  #last: Standing | null = null;
  #kept: Found[] = [];
  readonly #most: number;
  readonly #room: number;
  readonly #after: Standing | null;

  constructor(most: number, after: Standing | null) {
    this.#most = most;
    this.#room = Math.max(512, 2 * most);
    this.#after = after;
  }

  offer(first: number, time: number, id: number, slot: number, sum: number): void {
    const last = this.#last;
    if (
      last !== null &&
      (first < last.first ||
        (first === last.first && (time < last.time || (time === last.time && id > last.id))))
    )
      return;
    const found = { first, time, id, slot, sum };
    if (this.#after !== null && byStanding(this.#after, found) >= 0) return;
    this.#kept.push(found);
    if (this.#kept.length >= this.#room) this.#cut();
  }

  /** The first of them, in order. */
  list(): Found[] {
    this.#cut();
    return this.#kept;
  }

  #cut(): void {
    this.#kept.sort(byStanding);
    if (this.#kept.length < this.#most) return;
    this.#kept.length = this.#most;
    this.#last = this.#kept.at(-1) ?? null;
    this.floor = this.#last?.first ?? Infinity;
  }
}
