import type { Move, MoveOrder } from './moves.ts';

/** One skill with its levels that are worth listing. */
export interface Ladder {
  best: Move;
  /** Lowest level first. */
  moves: Move[];
}

/** Moves by skill, the skill with the best move first. */
export function laddersOf(moves: readonly Move[], order: MoveOrder): Ladder[] {
  const bySkill = Map.groupBy(moves.toSorted(order), ({ skillId }) => skillId);
  return [...bySkill.values()].flatMap((ranked) => {
    const [best] = ranked;
    return best ? [{ best, moves: ranked.toSorted((a, b) => a.to - b.to) }] : [];
  });
}

/** Pay in dollars a year; null where a job does not say. */
export interface YearlyPay {
  min: number | null;
  max: number | null;
}

/** The medians of the lowest and of the highest pay, in whole dollars; null if no job has both. */
export function typicalPay(pays: readonly YearlyPay[]): { min: number; max: number } | null {
  const min = median(pays.flatMap((pay) => pay.min ?? []));
  const max = median(pays.flatMap((pay) => pay.max ?? []));
  return min === null || max === null ? null : { min: Math.round(min), max: Math.round(max) };
}

/** The middle number, or the lower of the two middle ones. */
const median = (numbers: readonly number[]): number | null =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? null;
