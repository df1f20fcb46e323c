import { isDeepStrictEqual } from 'node:util';

/** Compares and counts answers; a difference ends the run. */
export class Agreement {
  readonly #counts = new Map<string, number>();

  same<Value>(who: string, question: string, answer: Value, expected: Value): void {
    if (!isDeepStrictEqual(answer, expected)) {
      console.error(JSON.stringify({ answer, expected }));
      throw new Error(`${who} answers differently: ${question}`);
    }
    this.#counts.set(who, (this.#counts.get(who) ?? 0) + 1);
  }

  /** How many answers of each engine were compared and equal. */
  get counts(): ReadonlyMap<string, number> {
    return this.#counts;
  }
}
