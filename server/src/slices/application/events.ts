import type { ApplicationStatus, Mover } from '@fourfold/contract/application/schema.ts';
import { domainEvent } from '../../platform/events.ts';

/** An application began (from null), moved, or was taken back to nothing (to null: it is gone). */
export const applicationMoved = domainEvent<{
  applicationId: number;
  from: ApplicationStatus | null;
  to: ApplicationStatus | null;
  actor: Mover;
  undo: boolean;
}>('application.moved');
