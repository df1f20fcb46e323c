import { domainEvent } from '../../platform/events.ts';

/** A CV was written, published or hidden; listeners read its current state. */
export const cvChanged = domainEvent<{ cvId: number }>('cv.changed');
