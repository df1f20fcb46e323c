import type { EducationInput } from '@fourfold/contract/cv/history.ts';
import { call } from '../../../lib/api.ts';
import { changeKeptCv, nextEdition } from './own-cv.ts';

/** Changes it, if it still has the version that the edit began from (else 409). @returns the CV with it */
export async function changeEducation(
  id: number,
  eduId: number,
  input: EducationInput,
  baseVersion: number,
) {
  const changed = await call('educationUpdate', {
    params: { id, eduId },
    body: { ...input, baseVersion },
  });
  return changeKeptCv((cv) => ({
    educations: cv.educations.map((one) => (one.id === eduId ? changed : one)),
    editions: { ...cv.editions, ...nextEdition(`education-${eduId}`, baseVersion) },
  }));
}
