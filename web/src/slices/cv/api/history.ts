import type { WorkHistoryInput, EducationInput } from '@fourfold/contract/cv/history.ts';
import { call } from '../../../lib/api.ts';
import { changeKeptCv, nextEdition, reloadCv } from './own-cv.ts';

export async function addWorkHistory(id: number, body: WorkHistoryInput) {
  const added = await call('workHistoryCreate', { params: { id }, body });
  changeKeptCv((cv) => ({ workHistories: [...cv.workHistories, added] }));
  return added;
}

/** Changes it if it still has the version the edit started from (else 409). @returns the CV with it */
export async function changeWorkHistory(
  id: number,
  workId: number,
  input: WorkHistoryInput,
  baseVersion: number,
) {
  const changed = await call('workHistoryUpdate', {
    params: { id, workId },
    body: { ...input, baseVersion },
  });
  return changeKeptCv((cv) => ({
    workHistories: cv.workHistories.map((one) => (one.id === workId ? changed : one)),
    editions: { ...cv.editions, ...nextEdition(`work-${workId}`, baseVersion) },
  }));
}

/** Skills used there lose the reference too, so the CV is fetched again. */
export async function deleteWorkHistory(id: number, workId: number) {
  await call('workHistoryDelete', { params: { id, workId } });
  await reloadCv();
}

export async function addEducation(id: number, body: EducationInput) {
  const added = await call('educationCreate', { params: { id }, body });
  changeKeptCv((cv) => ({ educations: [...cv.educations, added] }));
  return added;
}

/** Changes it if it still has the version the edit started from (else 409). @returns the CV with it */
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

export async function deleteEducation(id: number, eduId: number) {
  await call('educationDelete', { params: { id, eduId } });
  changeKeptCv((cv) => ({ educations: cv.educations.filter(({ id }) => id !== eduId) }));
}
