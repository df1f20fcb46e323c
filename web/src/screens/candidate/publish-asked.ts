import type { Cv } from '@fourfold/contract/cv/schema.ts';
import { payIsMeant } from '../../lib/far-out-pay.ts';
import { publishCv, updateProfile } from '../../slices/cv/api/own-cv.ts';

/** Publishes a CV; asks first whether pay that is far out is meant. @returns false if that stays open */
export async function publishAsked({ id, profile, editions }: Cv): Promise<boolean> {
  const version = editions['profile']?.version ?? 0;
  const meant = await payIsMeant(profile, (revenueType) =>
    updateProfile(id, { revenueType }, version),
  );
  if (meant) await publishCv();
  return meant;
}
