/** Where a row stands in a list: the larger first, the later first, the lower id first. */
export interface Standing {
  first: number;
  time: number;
  id: number;
}

/** A found slot and what it shares. */
export interface Found extends Standing {
  slot: number;
  sum: number;
}

export const byStanding = (a: Standing, b: Standing) =>
  b.first - a.first || b.time - a.time || a.id - b.id;

/** Keeps the first so many of all that it is offered. */
export class Best {
  /** What has a lower `first` than this is not among the first. */
  floor = -Infinity;
  #last: Standing | null = null;
  #kept: Found[] = [];
  readonly #most: number;
  readonly #room: number;

  constructor(most: number) {
    this.#most = most;
    this.#room = Math.max(512, 2 * most);
  }

  offer(first: number, time: number, id: number, slot: number, sum: number): void {
    const last = this.#last;
    if (
      last !== null &&
      (first < last.first ||
        (first === last.first && (time < last.time || (time === last.time && id > last.id))))
    )
      return;
    this.#kept.push({ first, time, id, slot, sum });
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
