export type Numbers = Float64Array | Int32Array | Uint32Array | Uint16Array | Uint8Array;

/** Returns the array with room for `length` numbers; when it has to reallocate, it adds a third. */
export function grown<Array extends Numbers>(array: Array, length: number): Array {
  if (length <= array.length) return array;
  const Kind = array.constructor as new (length: number) => Array;
  const larger = new Kind(Math.max(64, length, Math.ceil((length * 4) / 3)));
  larger.set(array);
  return larger;
}

/** Binary search: the first index in [from, to) with a number ≥ `sought`; `to` if none. */
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

export type Value = string | number | boolean | null;
