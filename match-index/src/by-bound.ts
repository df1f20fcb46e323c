import { grown } from './columns.ts';
import { blockSize } from './shard.ts';

/**
 * Slots of one block by an upper bound of their rank, a whole number. The highest bounds come out
 * first and raise the limit, so that most other slots are never looked at. A list per bound is
 * faster than sorting.
 */
export class ByBound {
  /** By bound: the place of its last slot + 1; 0 without one. */
  #heads = new Uint32Array(0);
  /** By place: the previous place with the same bound, + 1. */
  readonly #before = new Uint32Array(blockSize);
  #highest = -1;

  /** @param place slot n has place n − base */
  put(place: number, bound: number): void {
    if (bound > this.#highest) {
      this.#heads = grown(this.#heads, bound + 1);
      this.#highest = bound;
    }
    this.#before[place] = this.#heads[bound] as number;
    this.#heads[bound] = place + 1;
  }

  /** Takes slots out, the highest bound first, while `reaches` accepts the bound. */
  take(reaches: (bound: number) => boolean, visit: (place: number, bound: number) => void): void {
    const heads = this.#heads;
    for (let bound = this.#highest; bound >= 0; bound -= 1) {
      let next = heads[bound] as number;
      if (next === 0) continue;
      if (!reaches(bound)) break;
      for (; next > 0; next = this.#before[next - 1] as number) visit(next - 1, bound);
    }
    heads.fill(0, 0, this.#highest + 1);
    this.#highest = -1;
  }
}
