import { grown } from './columns.ts';
import type { Image, ImageReader } from './image.ts';
import { pieces, type Moves, type Moving } from './moves.ts';

/** A list of numbers for each slot, in one array. */
export class Lists {
  /** The numbers of slot n are from starts[n] to starts[n + 1]. */
  starts = new Uint32Array(1);
  values = new Uint32Array(0);

  /** Call it with slots in ascending order. */
  put(slot: number, numbers: ArrayLike<number>): void {
    const from = this.starts[slot] ?? 0;
    this.values = grown(this.values, from + numbers.length);
    this.values.set(numbers, from);
    this.starts = grown(this.starts, slot + 2);
    this.starts[slot + 1] = from + numbers.length;
  }

  image(size: number): Image {
    return [this.starts.subarray(0, size + 1), this.values.subarray(0, this.starts[size])];
  }

  read(from: ImageReader): void {
    this.starts = from.numbers(Uint32Array);
    this.values = from.numbers(Uint32Array);
  }

  get bytes(): number {
    return this.starts.byteLength + this.values.byteLength;
  }
}

/** Lists with new slots. */
export class MovingLists implements Moving {
  readonly #lists: Lists;
  readonly #moved = new Lists();

  constructor(lists: Lists) {
    this.#lists = lists;
  }

  *prepare({ kept }: Moves): Generator<number, void> {
    for (const { from, until } of pieces(kept)) {
      for (let to = from; to < until; to += 1) this.#append(kept[to] as number, to);
      yield until - from;
    }
  }

  finish({ before, kept }: Moves, size: number): void {
    for (let slot = before; slot < size; slot += 1) this.#append(slot, slot - before + kept.length);
    this.#lists.starts = this.#moved.starts;
    this.#lists.values = this.#moved.values;
  }

  /** Puts the list of a slot behind that of the one before. */
  #append(slot: number, to: number): void {
    const { starts, values } = this.#lists;
    this.#moved.put(to, values.subarray(starts[slot], starts[slot + 1]));
  }
}
