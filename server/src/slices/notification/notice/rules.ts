import type { Role } from '@fourfold/contract/account/schema.ts';
import type { ApplicationStatus } from '@fourfold/contract/application/schema.ts';
import type { NotificationKind } from '@fourfold/contract/notification/schema.ts';
import { nameInSubject } from '../../../platform/mail/rules.ts';

export interface Notice {
  role: Role;
  kind: NotificationKind;
}

const notices: Partial<Record<ApplicationStatus, Notice>> = {
  new: { role: 'employer', kind: 'applied' },
  invite: { role: 'candidate', kind: 'bite' },
  inviteAccepted: { role: 'employer', kind: 'biteAnswered' },
  inviteDeclined: { role: 'employer', kind: 'biteAnswered' },
  nextSteps: { role: 'candidate', kind: 'nextSteps' },
  offer: { role: 'candidate', kind: 'offer' },
  offerAccepted: { role: 'employer', kind: 'offerAnswered' },
  offerDeclined: { role: 'employer', kind: 'offerAnswered' },
  hired: { role: 'candidate', kind: 'hired' },
  employerDeclined: { role: 'candidate', kind: 'declined' },
  applicantDeclined: { role: 'employer', kind: 'withdrawn' },
};

/** Who is told that an application came to a status, and as what; nobody of being opened. */
export const noticeOf = (status: ApplicationStatus): Notice | null => notices[status] ?? null;

export interface Named {
  person: string;
  job: string;
  company: string;
}

/** What is told, in one sentence. */
export function noticeText(status: ApplicationStatus, { person, job, company }: Named): string {
  const texts: Partial<Record<ApplicationStatus, string>> = {
    new: `${person} applied for ${job}.`,
    invite: `${company} sent you a bite for ${job}.`,
    inviteAccepted: `${person} accepted your bite for ${job}.`,
    inviteDeclined: `${person} declined your bite for ${job}.`,
    nextSteps: `${company} wants to take the next steps with you for ${job}.`,
    offer: `${company} made you an offer for ${job}.`,
    offerAccepted: `${person} accepted your offer for ${job}.`,
    offerDeclined: `${person} declined your offer for ${job}.`,
    hired: `${company} hired you for ${job}. Congratulations!`,
    employerDeclined: `${company} declined your application for ${job}.`,
    applicantDeclined: `${person} withdrew from ${job}.`,
  };
  return texts[status] ?? '';
}

/** The same names as the subject of a mail may hold them. */
export const namesInSubject = ({ person, job, company }: Named): Named => ({
  person: nameInSubject(person, 'A candidate'),
  job: nameInSubject(job, 'a job'),
  company: nameInSubject(company, 'A company'),
});

/** The page that a notice is about. */
export function noticePath(
  role: Role,
  { jobId, cvId }: { jobId: number | null; cvId: number | null },
): string {
  if (role === 'candidate') return jobId === null ? '/applications' : `/jobs/${jobId}`;
  return cvId === null || jobId === null ? '/' : `/candidates/${cvId}?jobId=${jobId}`;
}

/** What the button in a mail says. */
export const buttonLabels: Record<Role, string> = {
  candidate: 'See the application',
  employer: 'See the applicant',
};
