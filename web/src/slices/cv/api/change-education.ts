import type { EducationInput } from '@fourfold/contract/cv/schema.ts';
import { call } from '../../../lib/api.ts';
import { changeKeptCv } from './own-cv.ts';

export async function changeEducation(id: number, eduId: number, body: EducationInput) {
  const changed = await call('educationUpdate', { params: { id, eduId }, body });
  changeKeptCv((cv) => ({
    educations: cv.educations.map((education) => (education.id === eduId ? changed : education)),
  }));
}
