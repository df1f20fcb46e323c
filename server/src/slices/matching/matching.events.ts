import { domainEvent } from '../../platform/events.ts';

/** Skill weights changed; the projections have them already. */
export const weightsChanged = domainEvent<{ skillIds: readonly number[] }>(
  'matching.weights-changed',
);
