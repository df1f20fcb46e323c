import { mayDo, seesAssignedOnly, type TeamRole } from '@fourfold/contract/protocol/permission.ts';

/** Where a note stands: on an application for a job, or on a person of the company. */
export interface Stand {
  jobId: number;
  on: 'application' | 'person';
  managersOnly: boolean;
}

/** What somebody is in the team; `jobIds` null: for all jobs. */
export interface Reader {
  role: TeamRole;
  jobIds: readonly number[] | null;
  /** Whether the application is assigned to them. */
  isAssigned: boolean;
}

/** Who of a team reads a note (RULES.md section 12). */
export const mayRead = (
  { role, jobIds, isAssigned }: Reader,
  { jobId, on, managersOnly }: Stand,
): boolean =>
  mayDo(role, on === 'person' ? 'person.find' : 'note.read') &&
  (isAssigned || !seesAssignedOnly(role)) &&
  (jobIds === null || jobIds.includes(jobId)) &&
  (!managersOnly || mayDo(role, 'note.hide'));

/** How long a note on a person without an application stays. */
export const personNoteMonths = 12;
