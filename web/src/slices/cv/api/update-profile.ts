import type { ProfileInput } from '@fourfold/contract/cv/schema.ts';
import { call } from '../../../lib/api.ts';
import { keepCv } from './own-cv.ts';

/** Changes fields, if the profile still has the version that the edit began from (else 409). */
export const updateProfile = async (id: number, fields: ProfileInput, baseVersion: number) =>
  keepCv(await call('cvProfileUpdate', { params: { id }, body: { ...fields, baseVersion } }));
