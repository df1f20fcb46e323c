import type { WorkHistoryInput } from '@fourfold/contract/cv/history.ts';
import { call } from '../../../lib/api.ts';
import { changeKeptCv, nextEdition } from './own-cv.ts';

/** Changes it, if it still has the version that the edit began from (else 409). @returns the CV with it */
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
