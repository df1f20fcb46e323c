import type { CvSkillInput } from '@fourfold/contract/cv/schema.ts';
import { call } from '../../../lib/api.ts';
import { keepCv } from './own-cv.ts';

/** Replaces all skills, if they still have the version that the edit began from (else 409). */
export const updateSkills = async (id: number, skills: CvSkillInput[], baseVersion: number) =>
  keepCv(await call('cvSkillsUpdate', { params: { id }, body: { skills, baseVersion } }));
