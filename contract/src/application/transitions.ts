import type { ApplicationStatus, Mover } from './schema.ts';

/** All moves that are allowed, by status and side (RULES.md section 8). */
export const transitions: Record<
  ApplicationStatus,
  Partial<Record<Mover, readonly ApplicationStatus[]>>
> = {
  preNew: { system: ['new'] },
  new: {
    candidate: ['applicantDeclined'],
    employer: ['invite', 'nextSteps', 'employerDeclined'],
    system: ['viewed'],
  },
  viewed: {
    candidate: ['applicantDeclined'],
    employer: ['invite', 'nextSteps', 'employerDeclined'],
  },
  invite: {
    candidate: ['inviteAccepted', 'inviteDeclined'],
    employer: ['employerDeclined'],
  },
  inviteAccepted: {
    candidate: ['applicantDeclined'],
    employer: ['nextSteps', 'offer', 'employerDeclined'],
  },
  nextSteps: { candidate: ['applicantDeclined'], employer: ['offer', 'employerDeclined'] },
  offer: { candidate: ['offerAccepted', 'offerDeclined'], employer: ['employerDeclined'] },
  offerAccepted: { candidate: ['applicantDeclined'], employer: ['hired', 'employerDeclined'] },
  inviteDeclined: {},
  offerDeclined: {},
  hired: {},
  applicantDeclined: {},
  employerDeclined: {},
};
