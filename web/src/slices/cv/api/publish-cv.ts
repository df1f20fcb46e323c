import { call } from '../../../lib/api.ts';
import { keepCv } from './own-cv.ts';

export const publishCv = async () => keepCv(await call('cvPublish'));
