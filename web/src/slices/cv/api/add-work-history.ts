import type { WorkHistoryInput } from '@fourfold/contract/cv/history.ts';
import { call } from '../../../lib/api.ts';
import { changeKeptCv } from './own-cv.ts';

export async function addWorkHistory(id: number, body: WorkHistoryInput) {
  const added = await call('workHistoryCreate', { params: { id }, body });
  changeKeptCv((cv) => ({ workHistories: [...cv.workHistories, added] }));
  return added;
}
