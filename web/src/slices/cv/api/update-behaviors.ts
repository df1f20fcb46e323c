import type { BehaviorAnswer } from '@fourfold/contract/reference/behavior.ts';
import { call } from '../../../lib/api.ts';
import { keepCv } from './own-cv.ts';

/**
 * Replaces all behaviour answers, if they still have the version that the edit began from (else
 * 409); they may be unfinished.
 */
export const updateBehaviors = async (
  id: number,
  behaviors: BehaviorAnswer[],
  baseVersion: number,
) => keepCv(await call('cvBehaviorsUpdate', { params: { id }, body: { behaviors, baseVersion } }));
