/**
 * What the members of a company's team may do (RULES.md section 12): the one table that the server's
 * access, the reference of the API, the tests and the web's buttons read. What it does not name is not
 * allowed.
 */

/** Roles that a member of a team may be given, the most powerful first. */
export const memberRoles = ['recruiter', 'hiringManager', 'interviewer', 'observer'] as const;
export type MemberRole = (typeof memberRoles)[number];

export const teamRoles = ['owner', ...memberRoles] as const;
export type TeamRole = (typeof teamRoles)[number];

const everybody = teamRoles;
const recruiters = ['owner', 'recruiter'] as const;
const managers = [...recruiters, 'hiringManager'] as const;

/**
 * The roles that have each permission. A hiring manager, an interviewer and an observer have it for
 * their jobs only, unless they were given the whole company.
 */
export const permissions = {
  'company.read': everybody,
  'company.edit': recruiters,
  'company.delete': ['owner'],
  'company.handOver': ['owner'],
  /** What is kept of applications that are gone, and for how long (section 14). */
  'record.keep': ['owner'],
  'team.read': everybody,
  'team.edit': recruiters,
  /** Webhooks and API keys of the company. */
  'program.edit': recruiters,
  'job.read': everybody,
  'job.edit': managers,
  /** Blind review, the public page, review without scores. */
  'job.settings': recruiters,
  /** Searching for people, saving and hiding them, inviting them. */
  'person.find': managers,
  /** An interviewer reads those assigned to them: `seesAssignedOnly`. */
  'applicant.read': everybody,
  /** Attached files, contacts, pay wishes, reasons. */
  'applicant.contacts': managers,
  /** Moves, offers, declines, interviews. */
  'applicant.move': managers,
  /** Who of the team cares for an application or a job, and for whom the others wait. */
  'applicant.assign': managers,
  /** What candidates ask for about how they are looked at, and that it is done. */
  'applicant.request': recruiters,
  /** Interviewers read and write on those assigned to them, observers only read. */
  'note.read': everybody,
  'note.write': [...managers, 'interviewer'],
  /** Hiding a note from interviewers and observers, and reading what is hidden so. */
  'note.hide': managers,
  conversation: managers,
  figures: [...managers, 'observer'],
} as const satisfies Record<string, readonly TeamRole[]>;

export type Permission = keyof typeof permissions;

export const mayDo = (role: TeamRole, permission: Permission): boolean =>
  (permissions[permission] as readonly TeamRole[]).includes(role);

/** Of the applications that a role reads, those alone that are assigned to the reader. */
export const seesAssignedOnly = (role: TeamRole): boolean => role === 'interviewer';
