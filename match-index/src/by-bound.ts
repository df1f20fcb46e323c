import { grown } from './columns.ts';
import { blockSize } from './shard.ts';

/**
 * Slots of one block by the most that they may come to, a whole number from 0 on. The best come out
 * first, so that they raise the line before the others are looked at, and most never are. A list for
 * each number takes less time than sorting.
 */
export class ByBound {
  /** By bound the place of its last slot + 1; 0 for none. */
  #heads = new Uint32Array(0);
  /** By place the one before it with the same bound, + 1. */
  readonly #before = new Uint32Array(blockSize);
  #highest = -1;

  /** @param place n − base of slot n */
  put(place: number, bound: number): void {
    if (bound > this.#highest) {
      this.#heads = grown(this.#heads, bound + 1);
      this.#highest = bound;
    }
    this.#before[place] = this.#heads[bound] as number;
    this.#heads[bound] = place + 1;
  }

  /** Takes them out, the highest bound first, while it `reaches`. */
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
