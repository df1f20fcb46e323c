import { call } from '../../../lib/api.ts';
import { changeKeptCv } from './own-cv.ts';

export async function deleteEducation(id: number, eduId: number) {
  await call('educationDelete', { params: { id, eduId } });
  changeKeptCv((cv) => ({ educations: cv.educations.filter(({ id }) => id !== eduId) }));
}
