import type { Cv, ProfileInput } from '@fourfold/contract/cv/schema.ts';
import type { EditDraft } from '../../../lib/merged-edit.ts';
import { readBeginning } from '../beginning.ts';

/**
 * What is known before anything is typed, as the first edit of a profile that lacks it: the position
 * that somebody began with, and the account's address. Nothing while an import can be undone, which
 * an edit ends.
 */
export function begunProfile(
  cv: Pick<Cv, 'editions' | 'undoImportUntil'> & {
    profile: Pick<Cv['profile'], 'position' | 'contactEmail'>;
  },
  stored: ProfileInput,
  email: string,
): EditDraft<ProfileInput> | null {
  if (cv.undoImportUntil !== null) return null;
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
