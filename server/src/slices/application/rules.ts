import {
  applicationStatuses,
  type ApplicationStatus,
  type Mover,
} from '@fourfold/contract/application/schema.ts';
import { transitions } from '@fourfold/contract/application/transitions.ts';

/** Whether this side may make this move now (RULES.md section 8). */
export const canMove = (from: ApplicationStatus, to: ApplicationStatus, mover: Mover): boolean =>
  transitions[from][mover]?.includes(to) ?? false;

/** Nobody can move it any more, so that the same person and job may begin anew. */
export const isFinished = (status: ApplicationStatus): boolean =>
  Object.keys(transitions[status]).length === 0;

export const finishedStatuses = applicationStatuses.filter(isFinished);
