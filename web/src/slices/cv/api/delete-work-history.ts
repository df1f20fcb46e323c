import { call } from '../../../lib/api.ts';
import { reloadCv } from './own-cv.ts';

/** Skills that were used there lose it too, so the CV is read again. */
export async function deleteWorkHistory(id: number, workId: number) {
  await call('workHistoryDelete', { params: { id, workId } });
  await reloadCv();
}
