import { useState } from 'react';
import { moveDraft, readDraft, removeDraft, writeDraft } from '../../../../lib/draft.ts';
import { adKeyOf, type ReadAd } from './ad-edits.ts';
import { moveFirstAd } from './first-ad.ts';

const keyOf = (companyId: number, jobId: number | null) => `ad-of-${jobId ?? `new-${companyId}`}`;

/** Keeps the ad that a job was begun from on this device. */
export const keepAd = (companyId: number, jobId: number | null, ad: ReadAd) =>
  writeDraft(keyOf(companyId, jobId), ad);

/** The key of the ad that a new job begins from; null without one. */
export function newJobsAd(companyId: number): string | null {
  const ad = readDraft<ReadAd>(keyOf(companyId, null));
  return ad && adKeyOf(ad);
}

/** The ad that a draft was begun from, kept on this device until it is closed. */
export function useAd(companyId: number, jobId: number | null) {
  const key = keyOf(companyId, jobId);
  const [ad, setAd] = useState(() => {
    const own = readDraft<ReadAd>(key);
    if (own || jobId !== null) return own;
    moveFirstAd(key);
    return readDraft<ReadAd>(key);
  });
  return {
    ad,
    keep: (next: ReadAd) => {
      keepAd(companyId, jobId, next);
      setAd(next);
    },
    close: () => {
      removeDraft(key);
      setAd(null);
    },
    /** Once the draft has an id. */
    moveTo: (id: number) => moveDraft(keyOf(companyId, null), keyOf(companyId, id)),
  };
}
