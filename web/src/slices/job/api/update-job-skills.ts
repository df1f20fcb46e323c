import { call } from '../../../lib/api.ts';
import { keepJob } from './own-job.ts';
import { refresh } from '../../../refresh.ts';

/** Replaces all skills; a new name is found from then on. */
export async function updateJobSkills(id: number, skills: { name: string; level: number }[]) {
  const job = keepJob(await call('jobSkillsUpdate', { params: { id }, body: { skills } }));
  void refresh('skillName');
  return job;
}
