import { grown } from './columns.ts';

/** The lowest bits of a key are the place of a slot in a block. */
const places = 2 ** 16;

/** Slots of one block that may reach the page, by the highest standing that they may come to. */
export class Waiting {
  #keys = new Float64Array(0);
  #count = 0;

  /** @param place n − base of slot n @param most a whole number */
  put(place: number, most: number): void {
    this.#keys = grown(this.#keys, this.#count + 1);
    this.#keys[this.#count] = most * places + place;
    this.#count += 1;
  }

  /** Takes them out, those of the highest standing first, until `take` returns false. */
  takeInOrder(take: (place: number, most: number) => boolean): void {
    const keys = this.#keys.subarray(0, this.#count).sort();
    this.#count = 0;
    for (let at = keys.length - 1; at >= 0; at -= 1) {
      const key = keys[at] as number;
      const most = Math.floor(key / places);
      if (!take(key - most * places, most)) return;
    }
  }
}
