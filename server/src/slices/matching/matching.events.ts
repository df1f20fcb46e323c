import { domainEvent } from '../../platform/events.ts';

/** All that search stores was made anew after an update: words weigh, and matches are, otherwise. */
export const madeAnew = domainEvent<object>('matching.made-anew');
