import type { Role } from '@fourfold/contract/account/schema.ts';
import type { ApplicationStatus, Origin } from '@fourfold/contract/application/schema.ts';

/**
 * Whether both sides have shown interest (RULES.md section 9): the application was delivered, or
 * the bite was accepted at some time.
 */
export const canTalk = (application: {
  origin: Origin;
  status: ApplicationStatus;
  accepted: boolean;
}): boolean =>
  application.origin === 'applicant' ? application.status !== 'preNew' : application.accepted;

export const otherRole = (role: Role): Role => (role === 'employer' ? 'candidate' : 'employer');
