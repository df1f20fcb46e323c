/** Levels of a whole CV, and words of its titles, that cost nothing. */
const freeLevels = 80;
const freeWords = 20;

/**
 * What a CV loses in the order of people by the rule that `docs/rules/match.md` proposes, in
 * half-points: one for every two levels beyond 80, one for each word of its titles beyond 20.
 * The product does not apply it.
 */
export function costOfClaims(levels: number, words: number): number {
  return Math.max(0, Math.floor((levels - freeLevels) / 2)) + Math.max(0, words - freeWords);
}
