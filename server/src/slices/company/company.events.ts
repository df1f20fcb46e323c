import { domainEvent } from '../../platform/events.ts';

/** A company was written. `renamed`: its name changed. */
export const companyChanged = domainEvent<{ companyId: number; renamed: boolean }>(
  'company.changed',
);

/** A company is about to be deleted; its data still exists. */
export const companyDeleting = domainEvent<{ companyId: number }>('company.deleting');
