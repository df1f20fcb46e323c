import type { CvSkillInput } from '@fourfold/contract/cv/schema.ts';
import { call } from '../../../lib/api.ts';
import { keepCv } from './own-cv.ts';

/** Replaces all skills. */
export const updateSkills = async (id: number, skills: CvSkillInput[]) =>
  keepCv(await call('cvSkillsUpdate', { params: { id }, body: { skills } }));
