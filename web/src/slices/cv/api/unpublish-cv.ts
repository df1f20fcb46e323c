import { call } from '../../../lib/api.ts';
import { keepCv } from './own-cv.ts';

/** Hides the CV from employers' searches; it stays as it is. */
export const unpublishCv = async () => keepCv(await call('cvUnpublish'));
