import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { keepJob } from './own-job.ts';

/** Replaces all skills; a new name is found from then on. */
export async function updateJobSkills(id: number, skills: { name: string; level: number }[]) {
  const job = keepJob(await call('jobSkillsUpdate', { params: { id }, body: { skills } }));
  void queryClient.invalidateQueries({ queryKey: ['reference', 'skillList'] });
  return job;
}
