import type { WorkHistoryInput } from '@fourfold/contract/cv/schema.ts';
import { call } from '../../../lib/api.ts';
import { changeKeptCv } from './own-cv.ts';

export async function changeWorkHistory(id: number, workId: number, body: WorkHistoryInput) {
  const changed = await call('workHistoryUpdate', { params: { id, workId }, body });
  changeKeptCv((cv) => ({
    workHistories: cv.workHistories.map((work) => (work.id === workId ? changed : work)),
  }));
}
