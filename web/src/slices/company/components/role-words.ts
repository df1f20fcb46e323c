import type { MemberRole, TeamRole } from '@fourfold/contract/protocol/permission.ts';
import { count } from '../../../lib/format.ts';

export const roleLabels: Record<TeamRole, string> = {
  owner: 'Owner',
  recruiter: 'Recruiter',
  hiringManager: 'Hiring manager',
  interviewer: 'Interviewer',
  observer: 'Observer',
};

/** What somebody in a role may do, in one line (RULES.md section 12). */
export const roleTexts: Record<MemberRole, string> = {
  recruiter: 'Does everything except the plan and deleting the company, and invites others.',
  hiringManager: 'Posts, finds people, decides and writes to applicants.',
  interviewer: 'Reads the applicants who are assigned to them, without contact details.',
  observer: 'Reads applicants and matches without contact details, and changes nothing.',
};

/** 'a hiring manager' */
export const asRole = (role: MemberRole): string => {
  const label = roleLabels[role].toLowerCase();
  return `${/^[aeiou]/.test(label) ? 'an' : 'a'} ${label}`;
};

/** `All jobs`, `Baker, Driver`, `5 jobs`; null: all. */
export function jobWords(jobs: readonly { name: string }[] | null): string {
  if (jobs === null) return 'All jobs';
  if (jobs.length === 0) return 'No job any more';
  return jobs.length > 3
    ? count(jobs.length, 'job')
    : jobs.map(({ name }) => name || 'Job without a title').join(', ');
}
