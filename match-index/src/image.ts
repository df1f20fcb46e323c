import type { Numbers, Value } from './columns.ts';
import { withRoom } from './moves.ts';

/**
 * The content of a part of the index at one moment: columns and lists as they are in memory, and
 * the values of their codes, in a fixed order. Taking an image copies little, because nearly all
 * numbers are only appended.
 */
export type Image = (Numbers | readonly Value[] | Coded)[];

/** Values by code, without those of deleted people that no row uses anymore. */
interface Coded {
  values: readonly Value[];
  codes: Uint32Array;
}

/** Values per step, so that no step takes long. */
const valuesAtOnce = 4_096;

/** The bytes of an image in pieces, each at most one column. */
export function* bytesOf(image: Image): Generator<Uint8Array> {
  for (const one of image) {
    if ('buffer' in one) yield* ofNumbers(one);
    else yield* ofValues('codes' in one ? inUse(one) : one);
  }
}

/** Null for an unused value, so that the other codes stay the same. */
function inUse({ values, codes }: Coded): Value[] {
  const used = new Uint8Array(values.length);
  for (let at = 0; at < codes.length; at += 1) used[codes[at] as number] = 1;
  return values.map((value, code) => (used[code] === 1 ? value : null));
}

function* ofNumbers(numbers: Numbers): Generator<Uint8Array> {
  yield ofLength(numbers.length);
  yield new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

/** JSON in pieces; an empty piece ends it. */
function* ofValues(values: readonly Value[]): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  for (let from = 0; from < values.length; from += valuesAtOnce) {
    const text = encoder.encode(JSON.stringify(values.slice(from, from + valuesAtOnce)));
    yield ofLength(text.length);
    yield text;
  }
  yield ofLength(0);
}

const ofLength = (length: number) => new Uint8Array(Float64Array.of(length).buffer);

/** Reads the bytes of an image in the same order. */
export class ImageReader {
  readonly #take: (target: Uint8Array) => void;

  /** @param take fills the array with the next bytes; throws if there are fewer */
  constructor(take: (target: Uint8Array) => void) {
    this.#take = take;
  }

  /** @param room whether the array gets spare room for appending */
  numbers<Array extends Numbers>(
    Kind: new (length: number) => Array,
    room: 'spare' | 'exact' = 'spare',
  ): Array {
    const length = this.#length();
    const numbers = new Kind(room === 'spare' && length > 0 ? withRoom(length) : length);
    this.#take(new Uint8Array(numbers.buffer, 0, length * numbers.BYTES_PER_ELEMENT));
    return numbers;
  }

  values(): Value[] {
    const decoder = new TextDecoder();
    const values: Value[] = [];
    for (let length = this.#length(); length > 0; length = this.#length()) {
      const text = new Uint8Array(length);
      this.#take(text);
      for (const value of JSON.parse(decoder.decode(text)) as Value[]) values.push(value);
    }
    return values;
  }

  #length(): number {
    const length = new Float64Array(1);
    this.#take(new Uint8Array(length.buffer));
    return length[0] as number;
  }
}
