import { domainEvent } from '../../platform/events.ts';

/** An account rewrote the skills of a CV or job: some names may be unused now. */
export const namesWritten = domainEvent<{ accountId: number }>('reference.names-written');
