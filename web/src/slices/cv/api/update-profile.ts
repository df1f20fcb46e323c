import type { ProfileInput } from '@fourfold/contract/cv/schema.ts';
import { call } from '../../../lib/api.ts';
import { keepCv } from './own-cv.ts';

export const updateProfile = async (id: number, body: ProfileInput) =>
  keepCv(await call('cvProfileUpdate', { params: { id }, body }));
