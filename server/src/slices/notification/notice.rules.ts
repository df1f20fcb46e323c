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
  mail: NoticeMail;
}

/** What the mail contains besides the notification's text. */
interface NoticeMail {
  button: string;
  next?: string;
  /** The same where the employer reviews without scores. */
  nextWithoutScores?: string;
  /** Shows the job with its pay, or the person with the match. */
  card?: true;
}

/** The label of the mail's button when the reader has nothing to do but look. */
export const buttonLabels: Record<Role, string> = {
  candidate: 'See the application',
  employer: 'See the applicant',
};

const notices: Record<ApplicationStatus, Notice | null> = {
  preNew: null,
  new: {
    role: 'employer',
    kind: 'applied',
    text: ({ person, job }) => `${person} applied for ${job}.`,
    mail: {
      button: buttonLabels.employer,
      next: 'Look at the match, then move them on or decline. A short answer is worth a lot to them.',
      nextWithoutScores:
        'Look at the CV, then move them on or decline. A short answer is worth a lot to them.',
      card: true,
    },
  },
  // Opening an application notifies no one.
  viewed: null,
  invite: {
    role: 'candidate',
    kind: 'bite',
    text: ({ company, job }) => `${company} sent you a bite for ${job}.`,
    mail: {
      button: 'Answer the bite',
      next: 'A bite is an invitation to apply. Once you accept it, you can message each other.',
      card: true,
    },
  },
  inviteAccepted: {
    role: 'employer',
    kind: 'biteAnswered',
    text: ({ person, job }) => `${person} accepted your bite for ${job}.`,
    mail: {
      button: buttonLabels.employer,
      next: 'Write to them, or move them to the next steps.',
      card: true,
    },
  },
  inviteDeclined: {
    role: 'employer',
    kind: 'biteAnswered',
    text: ({ person, job }) => `${person} declined your bite for ${job}.`,
    mail: { button: buttonLabels.employer },
  },
  nextSteps: {
    role: 'candidate',
    kind: 'nextSteps',
    text: ({ company, job }) => `${company} wants to take the next steps with you for ${job}.`,
    mail: {
      button: buttonLabels.candidate,
      next: 'Write to them, or wait for them to offer times for an interview.',
      card: true,
    },
  },
  offer: {
    role: 'candidate',
    kind: 'offer',
    text: ({ company, job }) => `${company} made you an offer for ${job}.`,
    mail: {
      button: 'Answer the offer',
      next: 'Accept or decline it on the job’s page.',
      card: true,
    },
  },
  offerAccepted: {
    role: 'employer',
    kind: 'offerAnswered',
    text: ({ person, job }) => `${person} accepted your offer for ${job}.`,
    mail: {
      button: buttonLabels.employer,
      next: 'Mark them as hired to complete it.',
      card: true,
    },
  },
  offerDeclined: {
    role: 'employer',
    kind: 'offerAnswered',
    text: ({ person, job }) => `${person} declined your offer for ${job}.`,
    mail: { button: buttonLabels.employer },
  },
  hired: {
    role: 'candidate',
    kind: 'hired',
    text: ({ company, job }) => `${company} hired you for ${job}. Congratulations!`,
    mail: { button: buttonLabels.candidate },
  },
  applicantDeclined: {
    role: 'employer',
    kind: 'withdrawn',
    text: ({ person, job }) => `${person} withdrew from ${job}.`,
    mail: { button: buttonLabels.employer },
  },
  employerDeclined: {
    role: 'candidate',
    kind: 'declined',
    text: ({ company, job }) => `${company} declined your application for ${job}.`,
    mail: { button: buttonLabels.candidate },
  },
};

/** Who is notified that an application reached a status, of which kind, and in which words. */
export const noticeOf = (status: ApplicationStatus): Notice | null => notices[status];

/** The names, shortened for the subject of a mail. */
export const namesInSubject = ({ person, job, company }: Named): Named => ({
  person: nameInSubject(person, 'A candidate'),
  job: nameInSubject(job, 'a job'),
  company: nameInSubject(company, 'A company'),
});

export function noticePath(
  role: Role,
  { jobId, cvId }: { jobId: number | null; cvId: number | null },
): string {
  if (role === 'candidate') return jobId === null ? '/applications' : `/jobs/${jobId}`;
  return cvId === null || jobId === null ? '/' : `/candidates/${cvId}?jobId=${jobId}`;
}
