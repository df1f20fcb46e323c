import { domainEvent } from '../../platform/events.ts';

/** An account wrote the skills of one of its things anew: some names may be used no longer. */
export const namesWritten = domainEvent<{ accountId: number }>('reference.names-written');
