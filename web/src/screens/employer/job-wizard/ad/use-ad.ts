import { useState } from 'react';
import { moveDraft, readDraft, removeDraft, writeDraft } from '../../../../lib/draft.ts';
import type { ReadAd } from './ad-edits.ts';

const keyOf = (companyId: number, jobId: number | null) => `ad-of-${jobId ?? `new-${companyId}`}`;

/** The ad that a draft was begun from, kept on this device until it is put away. */
export function useAd(companyId: number, jobId: number | null) {
  const key = keyOf(companyId, jobId);
  const [ad, setAd] = useState(() => readDraft<ReadAd>(key));
  return {
    ad,
    keep: (next: ReadAd) => {
      writeDraft(key, next);
      setAd(next);
    },
    putAway: () => {
      removeDraft(key);
      setAd(null);
    },
    /** Once the draft has an id. */
    moveTo: (id: number) => moveDraft(keyOf(companyId, null), keyOf(companyId, id)),
  };
}
