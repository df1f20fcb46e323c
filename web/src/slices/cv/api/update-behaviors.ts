import type { BehaviorAnswer } from '@fourfold/contract/reference/behavior.ts';
import { call } from '../../../lib/api.ts';
import { keepCv } from './own-cv.ts';

/** Replaces all behaviour answers; they may be unfinished. */
export const updateBehaviors = async (id: number, behaviors: BehaviorAnswer[]) =>
  keepCv(await call('cvBehaviorsUpdate', { params: { id }, body: { behaviors } }));
