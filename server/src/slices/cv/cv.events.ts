import { domainEvent } from '../../platform/events.ts';

/** A CV was written, published or hidden; whoever hears it reads how it stands now. */
export const cvChanged = domainEvent<{ cvId: number }>('cv.changed');
