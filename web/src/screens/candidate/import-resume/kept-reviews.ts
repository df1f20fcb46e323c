import type { ReadResume } from '@fourfold/resume-reader';
import { onSession } from '../../../lib/session.ts';
import type { ImportDraft } from './draft.ts';

/* Reviews that are not imported yet wait in this tab: closing the popup, 'Back' or a second file loses none. */

export interface Kept {
  /** 'mara.pdf', or 'your text'. */
  from: string;
  document: ReadResume['document'];
  draft: ImportDraft;
}

/** How many wait; a further one takes the place of the oldest. */
const most = 2;

let kept: readonly Kept[] = [];

/** Latest first. */
export const keptReviews = (): readonly Kept[] => kept;

/** Keeps a review in place of the one of the same document. */
export function keepReview(review: Kept): void {
  const others = kept.filter(({ document }) => document !== review.document);
  kept = [review, ...others].slice(0, most);
}

export function forgetReviews(): void {
  kept = [];
}

// They are of whoever was signed in.
onSession(forgetReviews);
