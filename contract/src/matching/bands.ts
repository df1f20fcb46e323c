/*
 * Bands and colors of a score (SPEC.md section 4). Without schemas, because public pages load them.
 */

export const bands = ['exceed', 'meet', 'doNotMeet'] as const;
export type Band = (typeof bands)[number];

/** Scores above these are green or orange; others are red. */
export const greenAbove = 76;
export const orangeAbove = 40;

export const scoreColor = (score: number): 'green' | 'orange' | 'red' =>
  score > greenAbove ? 'green' : score > orangeAbove ? 'orange' : 'red';
