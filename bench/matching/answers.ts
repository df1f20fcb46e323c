import { heldScore } from '@fourfold/contract/matching/score.ts';
import type { Ranking } from '@fourfold/match-index';
import { isDeepStrictEqual } from 'node:util';

/** The answer of any engine: the first rows in order, and the count. */
export interface Answer {
  count: number;
  list: { id: number; score: number }[];
}

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

export const toAnswer = ({ count, list }: Ranking): Answer => ({
  count,
  list: list.map(({ id, score }) => ({ id, score: score ?? 0 })),
});

/** For an engine without bands: applies what the band does to the score. */
export const asHeld = ({ count, list }: Answer, found: Ranking): Answer => ({
  count,
  list: list.map(({ id, score }, at) => ({
    id,
    score: heldScore(score, found.list[at]?.band !== 'doNotMeet'),
  })),
});
