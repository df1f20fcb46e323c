/*
 * What this process is doing, in memory that another thread can read while the event loop is
 * blocked: patterns of routes and kinds of jobs, nothing about people.
 */

const places = 128;
const longestName = 80;
/** An entry: start (8 bytes, 0 if free), length of the name (1 byte), name. */
const placeBytes = 96;
const lengthAt = 8;
const nameAt = 9;

/** Running work of one name. */
export interface UnderWay {
  what: string;
  count: number;
  /** The age of the oldest, in milliseconds. */
  ms: number;
}

/** The names of running work. Beyond 128 entries the oldest are dropped. */
export class WorkUnderWay {
  readonly memory: SharedArrayBuffer;
  readonly #view: DataView;
  readonly #bytes: Buffer;
  #next = 0;
  #lastBegan = 0;

  /** @param memory shared by another thread; new memory without it */
  constructor(memory = new SharedArrayBuffer(places * placeBytes)) {
    this.memory = memory;
    this.#view = new DataView(memory);
    this.#bytes = Buffer.from(memory);
  }

  /** Records a piece of work. @returns a function to call at its end */
  begin(what: string): () => void {
    const place = this.#freePlace();
    // Unique, so that it identifies the entry.
    const began = Math.max(Date.now(), this.#lastBegan + 0.001);
    this.#lastBegan = began;
    this.#view.setFloat64(place, began);
    const length = this.#bytes.write(what, place + nameAt, longestName, 'latin1');
    this.#view.setUint8(place + lengthAt, length);
    return () => {
      // Unless the entry was reused for later work.
      if (this.#view.getFloat64(place) === began) this.#view.setFloat64(place, 0);
    };
  }

  /** Running work by name, the latest first. */
  list(now = Date.now()): UnderWay[] {
    const found = new Map<string, { count: number; first: number; last: number }>();
    for (let at = 0; at < places; at += 1) {
      const place = at * placeBytes;
      const began = this.#view.getFloat64(place);
      if (began === 0) continue;
      const end = place + nameAt + this.#view.getUint8(place + lengthAt);
      const what = this.#bytes.toString('latin1', place + nameAt, end);
      const { count = 0, first = began, last = began } = found.get(what) ?? {};
      found.set(what, {
        count: count + 1,
        first: Math.min(first, began),
        last: Math.max(last, began),
      });
    }
    return [...found]
      .toSorted(([, one], [, other]) => other.last - one.last)
      .map(([what, { count, first }]) => ({ what, count, ms: Math.round(now - first) }));
  }

  #freePlace(): number {
    for (let tried = 0; tried < places; tried += 1) {
      const place = this.#next * placeBytes;
      this.#next = (this.#next + 1) % places;
      if (this.#view.getFloat64(place) === 0) return place;
    }
    const place = this.#next * placeBytes;
    this.#next = (this.#next + 1) % places;
    return place;
  }
}

/** The requests, jobs and socket messages of this process. */
export const workUnderWay = new WorkUnderWay();
