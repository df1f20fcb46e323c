import { domainEvent } from '../../platform/events.ts';

/** Skills weigh differently now; the projections follow already. */
export const weightsChanged = domainEvent<{ skillIds: readonly number[] }>(
  'matching.weights-changed',
);
