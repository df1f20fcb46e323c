import type { BehaviorAnswer } from '@fourfold/contract/reference/behavior.ts';
import { call } from '../../../lib/api.ts';
import { keepJob } from './own-job.ts';

/** Replaces all behaviour answers; they may be unfinished. */
export const updateJobBehaviors = async (id: number, behaviors: BehaviorAnswer[]) =>
  keepJob(await call('jobBehaviorsUpdate', { params: { id }, body: { behaviors } }));
