import { grown, type Value } from './columns.ts';
import type { Image, ImageReader } from './image.ts';

/** A value whose number is not computed yet. */
const unknown = -(2 ** 31);

/**
 * A column with few different values. Each value gets a code, so that a condition is tested once
 * per value and not once per row.
 */
export class Facet {
  codes = new Uint32Array(0);
  readonly #values: Value[] = [];
  readonly #codeOf = new Map<Value, number>();

  put(slot: number, value: Value): void {
    let code = this.#codeOf.get(value);
    if (code === undefined) {
      code = this.#values.length;
      this.#values.push(value);
      this.#codeOf.set(value, code);
    }
    this.codes = grown(this.codes, slot + 1);
    this.codes[slot] = code;
  }

  /** By code: 1 if the value passes the test, else 0. */
  passing(test: (value: Value) => boolean): Uint8Array {
    return Uint8Array.from(this.#values, (value) => (test(value) ? 1 : 0));
  }

  /** Maps a slot to a whole number computed from its value, once per value. */
  measured(measure: (value: Value) => number): (slot: number) => number {
    const { codes } = this;
    const known = new Int32Array(this.#values.length).fill(unknown);
    return (slot) => {
      const code = codes[slot] as number;
      let number = known[code] as number;
      if (number === unknown) {
        number = measure(this.#values[code] ?? null);
        known[code] = number;
      }
      return number;
    };
  }

  image(size: number): Image {
    const codes = this.codes.subarray(0, size);
    return [codes, { values: this.#values.slice(), codes }];
  }

  read(from: ImageReader): void {
    this.codes = from.numbers(Uint32Array);
    for (const value of from.values()) {
      this.#codeOf.set(value, this.#values.length);
      this.#values.push(value);
    }
  }

  get bytes(): number {
    // Estimates a value and its map entry at 100 bytes.
    return this.codes.byteLength + this.#values.length * 100;
  }
}
