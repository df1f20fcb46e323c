import { ApiError, call } from '../../../lib/api.ts';
import { keepCv, reloadCv } from './own-cv.ts';

/** Creates the draft; where another tab was faster (400) its CV is read instead (SPEC.md section 8). */
export async function createCv(): Promise<void> {
  try {
    keepCv(await call('cvCreate'));
  } catch (error) {
    if (!(error instanceof ApiError) || error.httpCode !== 400) throw error;
    await reloadCv();
  }
}
