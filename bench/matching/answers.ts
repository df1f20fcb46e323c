import { heldScore } from '@fourfold/contract/matching/score.ts';
import type { Ranking } from '@fourfold/match-index';
import { isDeepStrictEqual } from 'node:util';

/** What every engine can be asked for: the first ones in their order, and how many there are. */
export interface Answer {
  count: number;
  list: { id: number; score: number }[];
}

/** Compares answers and counts them; a difference ends the run. */
export class Agreement {
  readonly #counts = new Map<string, number>();

  same<Told>(who: string, question: string, told: Told, expected: Told): void {
    if (!isDeepStrictEqual(told, expected)) {
      console.error(JSON.stringify({ told, expected }));
      throw new Error(`${who} answers otherwise: ${question}`);
    }
    this.#counts.set(who, (this.#counts.get(who) ?? 0) + 1);
  }

  /** How many answers of each were compared, all the same. */
  get counts(): ReadonlyMap<string, number> {
    return this.#counts;
  }
}

export const toAnswer = ({ count, list }: Ranking): Answer => ({
  count,
  list: list.map(({ id, score }) => ({ id, score: score ?? 0 })),
});

/** An engine that knows no bands tells what the band holds. */
export const asHeld = ({ count, list }: Answer, found: Ranking): Answer => ({
  count,
  list: list.map(({ id, score }, at) => ({
    id,
    score: heldScore(score, found.list[at]?.band !== 'doNotMeet'),
  })),
});
