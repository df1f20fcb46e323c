import type { ApplicationStatus, Mover } from './schema.ts';

/** From each status, what each side may make of it (RULES.md section 8). Not listed: not allowed. */
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

type Color = 'blue' | 'green' | 'red';

/** What the candidate reads for each status, and its colour (SPEC.md section 4). */
export const applicantLabels: Record<ApplicationStatus, { label: string; color: Color }> = {
  preNew: { label: 'Applied', color: 'blue' },
  new: { label: 'Applied', color: 'blue' },
  viewed: { label: 'Viewed', color: 'blue' },
  invite: { label: 'Bite', color: 'green' },
  inviteAccepted: { label: 'Bite Accepted', color: 'green' },
  inviteDeclined: { label: 'Bite Declined', color: 'red' },
  nextSteps: { label: 'Next Steps', color: 'green' },
  offer: { label: 'Offer', color: 'green' },
  offerAccepted: { label: 'Offer Accepted', color: 'green' },
  offerDeclined: { label: 'Offer Declined', color: 'red' },
  hired: { label: 'Hired', color: 'green' },
  applicantDeclined: { label: 'Withdrawn', color: 'red' },
  employerDeclined: { label: 'Declined', color: 'red' },
};

/** What the employer reads; an application in preNew is not delivered yet. */
export const employerLabels: Record<Exclude<ApplicationStatus, 'preNew'>, string> = {
  new: 'New',
  viewed: 'Viewed',
  invite: 'Bite sent',
  inviteAccepted: 'Bite accepted',
  inviteDeclined: 'Bite declined',
  nextSteps: 'Next steps',
  offer: 'Offer sent',
  offerAccepted: 'Offer accepted',
  offerDeclined: 'Offer declined',
  hired: 'Hired',
  applicantDeclined: 'Withdrawn by candidate',
  employerDeclined: 'Declined',
};
