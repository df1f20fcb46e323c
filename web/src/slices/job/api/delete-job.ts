import { call } from '../../../lib/api.ts';
import { forgetJobLists } from './own-job.ts';

export async function deleteJob(id: number): Promise<void> {
  await call('jobDelete', { params: { id } });
  forgetJobLists();
}
