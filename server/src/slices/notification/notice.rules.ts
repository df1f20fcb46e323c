import type { Role } from '@fourfold/contract/account/schema.ts';
import type { ApplicationStatus } from '@fourfold/contract/application/schema.ts';
import type { NotificationKind } from '@fourfold/contract/notification/schema.ts';
import { nameInSubject } from '../../platform/mail/rules.ts';

export interface Named {
  person: string;
  job: string;
  company: string;
}

export interface Notice {
  role: Role;
  kind: NotificationKind;
  /** The notification in one sentence. */
  text: (names: Named) => string;
}

const notices: Record<ApplicationStatus, Notice | null> = {
  preNew: null,
  new: {
    role: 'employer',
    kind: 'applied',
    text: ({ person, job }) => `${person} applied for ${job}.`,
  },
  // Opening an application notifies no one.
  viewed: null,
  invite: {
    role: 'candidate',
    kind: 'bite',
    text: ({ company, job }) => `${company} sent you a bite for ${job}.`,
  },
  inviteAccepted: {
    role: 'employer',
    kind: 'biteAnswered',
    text: ({ person, job }) => `${person} accepted your bite for ${job}.`,
  },
  inviteDeclined: {
    role: 'employer',
    kind: 'biteAnswered',
    text: ({ person, job }) => `${person} declined your bite for ${job}.`,
  },
  nextSteps: {
    role: 'candidate',
    kind: 'nextSteps',
    text: ({ company, job }) => `${company} wants to take the next steps with you for ${job}.`,
  },
  offer: {
    role: 'candidate',
    kind: 'offer',
    text: ({ company, job }) => `${company} made you an offer for ${job}.`,
  },
  offerAccepted: {
    role: 'employer',
    kind: 'offerAnswered',
    text: ({ person, job }) => `${person} accepted your offer for ${job}.`,
  },
  offerDeclined: {
    role: 'employer',
    kind: 'offerAnswered',
    text: ({ person, job }) => `${person} declined your offer for ${job}.`,
  },
  hired: {
    role: 'candidate',
    kind: 'hired',
    text: ({ company, job }) => `${company} hired you for ${job}. Congratulations!`,
  },
  applicantDeclined: {
    role: 'employer',
    kind: 'withdrawn',
    text: ({ person, job }) => `${person} withdrew from ${job}.`,
  },
  employerDeclined: {
    role: 'candidate',
    kind: 'declined',
    text: ({ company, job }) => `${company} declined your application for ${job}.`,
  },
};

/** Who is notified that an application reached a status, of which kind, and in which words. */
export const noticeOf = (status: ApplicationStatus): Notice | null => notices[status];

/** The same names for the subject of a mail. */
export const namesInSubject = ({ person, job, company }: Named): Named => ({
  person: nameInSubject(person, 'A candidate'),
  job: nameInSubject(job, 'a job'),
  company: nameInSubject(company, 'A company'),
});

/** The page of a notification. */
export function noticePath(
  role: Role,
  { jobId, cvId }: { jobId: number | null; cvId: number | null },
): string {
  if (role === 'candidate') return jobId === null ? '/applications' : `/jobs/${jobId}`;
  return cvId === null || jobId === null ? '/' : `/candidates/${cvId}?jobId=${jobId}`;
}

/** The label of the mail's button. */
export const buttonLabels: Record<Role, string> = {
  candidate: 'See the application',
  employer: 'See the applicant',
};
