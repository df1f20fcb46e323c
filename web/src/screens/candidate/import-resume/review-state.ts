import { createContext, useContext } from 'react';
import type { ImportDraft } from './draft.ts';
import { sourceOf } from './draft-moves.ts';

interface Review {
  draft: ImportDraft;
  change: (next: ImportDraft) => void;
  /** The path whose words are lit. */
  lit: string | null;
  light: (path: string) => void;
}

export const ReviewContext = createContext<Review | null>(null);

export function useReview(): Review {
  const review = useContext(ReviewContext);
  if (!review) throw new Error('There is no review around this.');
  return review;
}

/** Lights the words of a value while it is pointed at or has the focus. */
export function useLit(path: string) {
  const { draft, lit, light } = useReview();
  const source = sourceOf(draft, path);
  return {
    'data-lit': lit === source || undefined,
    onPointerEnter: () => light(source),
    onFocus: () => light(source),
  };
}
