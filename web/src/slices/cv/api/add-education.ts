import type { EducationInput } from '@fourfold/contract/cv/history.ts';
import { call } from '../../../lib/api.ts';
import { changeKeptCv } from './own-cv.ts';

export async function addEducation(id: number, body: EducationInput) {
  const added = await call('educationCreate', { params: { id }, body });
  changeKeptCv((cv) => ({ educations: [...cv.educations, added] }));
  return added;
}
