import type { Cv, ProfileInput } from '@fourfold/contract/cv/schema.ts';
import type { EditDraft } from '../../../lib/merged-edit.ts';
import { readBeginning } from '../beginning.ts';

/**
 * What is known before anything is typed, as the first edit of a profile that lacks it: the position
 * that somebody began with, and the account's address.
 */
export function begunProfile(
  cv: Cv,
  stored: ProfileInput,
  email: string,
): EditDraft<ProfileInput> | null {
  const position = cv.profile.position || readBeginning().position.trim();
  const contactEmail = cv.profile.contactEmail || email;
  if (position === cv.profile.position && contactEmail === cv.profile.contactEmail) return null;
  const version = cv.editions['profile']?.version ?? 0;
  return {
    value: { ...stored, position, contactEmail },
    base: { version, fields: { ...stored } },
    times: {},
  };
}
