import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { ImportDraft } from './draft.ts';
import { entryOf, sourceOf } from './draft-moves.ts';

interface Review {
  draft: ImportDraft;
  change: (next: ImportDraft) => void;
  /** The path whose words are lit. */
  lit: string | null;
  light: (path: string) => void;
  /** Entries whose fields are unfolded. */
  unfolded: ReadonlySet<string>;
  unfold: (entry: string, isOpen: boolean) => void;
  /** Moves to the field of a value, which unfolds its entry. */
  goTo: (path: string) => void;
}

export const ReviewContext = createContext<Review | null>(null);

export function useReview(): Review {
  const review = useContext(ReviewContext);
  if (!review) throw new Error('There is no review around this.');
  return review;
}

const placeOf = (path: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-source]')].find(
    (one) => one.dataset['source'] === path,
  );

/** The state of a review, without what is in it. */
export function useReviewState(draft: ImportDraft, change: (next: ImportDraft) => void): Review {
  const [lit, light] = useState<string | null>(null);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const [aim, setAim] = useState<{ path: string } | null>(null);
  const unfold = useCallback(
    (entry: string, isOpen: boolean) =>
      setUnfolded((before) => {
        const next = new Set(before);
        if (isOpen) next.add(entry);
        else next.delete(entry);
        return next;
      }),
    [],
  );
  const goTo = useCallback(
    (path: string) => {
      unfold(entryOf(path), true);
      setAim({ path });
    },
    [unfold],
  );
  // Its entry is unfolded by now.
  useEffect(() => {
    if (!aim) return;
    const place = placeOf(aim.path) ?? placeOf(entryOf(aim.path));
    const control = 'input, textarea, select, button';
    place?.scrollIntoView({ block: 'center' });
    if (place?.matches(control)) place.focus();
    else place?.querySelector<HTMLElement>(control)?.focus();
  }, [aim]);
  return useMemo(
    () => ({ draft, change, lit, light, unfolded, unfold, goTo }),
    [draft, change, lit, unfolded, unfold, goTo],
  );
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
