import type { Cv, ProfileInput } from '@fourfold/contract/cv/schema.ts';
import type { EditDraft } from '../../../lib/merged-edit.ts';
import { readBeginning } from '../beginning.ts';

/** The position that somebody began with, as the first edit of a profile without one. */
export function begunProfile(cv: Cv, stored: ProfileInput): EditDraft<ProfileInput> | null {
  const position = readBeginning().position.trim();
  if (cv.profile.position !== '' || position === '') return null;
  const version = cv.editions['profile']?.version ?? 0;
  return { value: { ...stored, position }, base: { version, fields: { ...stored } }, times: {} };
}
