import { domainEvent } from '../../platform/events.ts';

/** A company was written. `renamed`: under another name than before. */
export const companyChanged = domainEvent<{ companyId: number; renamed: boolean }>(
  'company.changed',
);

/** A company is about to be deleted; what hangs on it is still there. */
export const companyDeleting = domainEvent<{ companyId: number }>('company.deleting');
