import { domainEvent } from '../../platform/events.ts';

/** Skills, kinds or words weigh differently now, or others go together; the projections follow already. */
export const weightsChanged = domainEvent<object>('matching.weights-changed');
