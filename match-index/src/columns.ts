export type Numbers = Float64Array | Int32Array | Uint32Array | Uint16Array;

/** The array with room for so many, a third more where it had to move. */
export function grown<Array extends Numbers>(array: Array, length: number): Array {
  if (length <= array.length) return array;
  const Kind = array.constructor as new (length: number) => Array;
  const larger = new Kind(Math.max(64, length, Math.ceil((length * 4) / 3)));
  larger.set(array);
  return larger;
}

/** The first place from `from` to `to` whose number is not below the sought; `to` where there is none. */
export function placeIn(sorted: Uint32Array, sought: number, from: number, to: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < sought) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Nothing is measured so. */
const unknown = -(2 ** 31);

export type Value = string | number | boolean | null;

/**
 * A column of few different values: each gets a code, and a condition is asked once for each value
 * instead of once for each row.
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

  /** By code, whether the value passes. */
  passing(test: (value: Value) => boolean): Uint8Array {
    return Uint8Array.from(this.#values, (value) => (test(value) ? 1 : 0));
  }

  /** By slot, a whole number of its value: worked out once for each value that is asked for. */
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

  get bytes(): number {
    // A value and its place in the map, roughly.
    return this.codes.byteLength + this.#values.length * 100;
  }
}
